// What the database has, as a tool prints it.

pub mod sql_types {
    #[derive(diesel::sql_types::SqlType)]
    #[diesel(postgres_type(name = "tide"))]
    pub struct Tide;
}

diesel::table! {
    use diesel::sql_types::*;
    use super::sql_types::Tide;

    /// Where a ship may lie.
    moorings (id) {
        id -> Int4,
        quay_id -> Nullable<Int4>,
        #[sql_name = "type"]
        type_ -> Tide,
        #[max_length = 255]
        name -> Varchar,
    }
}

table! {
    harbour.quays (id, number) {
        id -> Int4,
        number -> Int2,
    }
}

table! {
    buoys {
        id -> Integer,
    }
}

diesel::joinable!(moorings -> quays (quay_id));
diesel::allow_tables_to_appear_in_same_query!(moorings, quays);

{{ config(materialized = 'table') }}

-- Revenue by customer and month.
with orders as (

    select * from {{ ref('stg_orders') }}

),

-- Payments that went through.
payments as (

    select
        order_id,
        sum(amount) as amount
    from {{ ref('stg_payments') }}
    where status = 'success' {% if is_incremental() %} and paid_at > (select max(paid_at) from {{ this }}) {% endif %}
    group by order_id

),

final as (

    select
        orders.customer_id,
        date_trunc('month', orders.placed_at) as month,
        sum(payments.amount) as revenue
    from orders
    left join payments using (order_id)
    group by 1, 2

)

select * from final

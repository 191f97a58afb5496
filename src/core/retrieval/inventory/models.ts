import { NEAR } from "../declaredBy.ts";

/** Models of frameworks for databases: each has a table. */
export const MODELS = {
  starting: [
    String.raw`__tablename__\s*=|protected\s+(?:\w+\s+)?\$table\s*=|self\.table_name\s*=`,
    String.raw`@(?:Entity|Table|Document|Embeddable|MappedSuperclass)\b|\[Table\(`,
    String.raw`(?:#\[|\*\s+@)(?:\w+\\)*(?:Entity|Document|Embeddable|MappedSuperclass)(?:[\](]|\s*$)`,
    String.raw`class\s+\w+\(${NEAR}\b(?:(?!\w*Pydantic|BaseModel\b)\w*Model|Base|DeclarativeBase|Document)\b${NEAR}\)\s*:`,
    String.raw`class\s+[\w:]+\s*<\s*(?:ApplicationRecord|ActiveRecord::Base)\b`,
    String.raw`(?:final\s+|abstract\s+)*class\s+\w+\s+extends\s+(?:\w*Model|Authenticatable|Pivot|Table)\b|object\s+\w+\s*:\s*\w*Table\b`,
    String.raw`model\s+\w+\s*\{\s*$|schema\s+"\w+"\s+do\b`,
    // Its name may follow what it uses, what is said about it, and attributes.
    String.raw`(?:diesel::)?table!\s*[({](?:\s*(?:use\b|#\[|//).*$)*\s*[\w.]+`,
    String.raw`#\[(?:diesel\(table_name|table_name|sea_orm\(table_name)\b`,
    String.raw`gorm\.Model\b|func\s+\(.*\)\s+TableName\(\)|static\s+let\s+schema\s*=\s*"`,
  ],
  within: [
    String.raw`\bDbSet<\w+>`,
    String.raw`\bnew\s+(?:\w+\.)?Schema\s*(?:<[^>\n]*>)?\(`,
    String.raw`\b(?:pgTable|mysqlTable|sqliteTable)\(|\b(?:sequelize|db)\.define\(|\bdefineTable\(`,
  ],
};

-- The shop's orders, for PostgreSQL. Run it once, in an empty database.

\set ON_ERROR_STOP on

CREATE EXTENSION IF NOT EXISTS pgcrypto;
CREATE EXTENSION IF NOT EXISTS citext;

CREATE SCHEMA IF NOT EXISTS shop;

-- How far an order has come.
CREATE TYPE shop.order_state AS ENUM ('open', 'paid', 'sent');

CREATE DOMAIN shop.email AS citext CHECK (value ~ '^[^@]+@[^@]+$');

/* Who buys. */
CREATE TABLE shop.customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email shop.email NOT NULL UNIQUE,
  -- Shown on the parcel; it's free text.
  "full name" text NOT NULL
);

-- What they buy.
CREATE TABLE IF NOT EXISTS shop.orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES shop.customers (id) ON DELETE CASCADE,
  state shop.order_state NOT NULL DEFAULT 'open',
  total numeric(12, 2) NOT NULL DEFAULT 0,
  placed timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT total_is_positive CHECK (total >= 0)
) PARTITION BY RANGE (placed);

CREATE UNIQUE INDEX orders_by_customer ON shop.orders (customer_id, id);
CREATE INDEX ON shop.orders (placed);

CREATE SEQUENCE shop.invoice_numbers START WITH 1000;

CREATE OR REPLACE VIEW shop.open_orders AS
  SELECT orders.*, customers.email
  FROM shop.orders
  JOIN shop.customers ON customers.id = orders.customer_id
  WHERE orders.state = 'open';

CREATE MATERIALIZED VIEW shop.revenue AS
  WITH paid AS (SELECT * FROM shop.orders WHERE state <> 'open')
  SELECT date_trunc('month', placed) AS month, sum(total) AS total FROM paid GROUP BY 1;

-- Adds up the lines of an order.
CREATE FUNCTION shop.total_of(order_id bigint) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  result numeric;
BEGIN
  SELECT sum(price * quantity) INTO result FROM shop.lines WHERE lines.order_id = total_of.order_id;
  IF result IS NULL THEN
    RAISE EXCEPTION 'Order % has no lines; that''s odd', order_id;
  END IF;
  RETURN result;
END;
$$;

CREATE FUNCTION shop.is_late(placed timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS 'SELECT placed < now() - interval ''3 days'';';

CREATE PROCEDURE shop.close(order_id bigint)
BEGIN ATOMIC
  UPDATE shop.orders SET state = CASE WHEN total > 0 THEN 'paid' ELSE 'sent' END WHERE id = order_id;
  DELETE FROM shop.baskets WHERE baskets.order_id = close.order_id;
END;

CREATE TRIGGER orders_touch BEFORE UPDATE ON shop.orders
  FOR EACH ROW EXECUTE FUNCTION shop.touch();

CREATE POLICY own_orders ON shop.orders USING (customer_id = current_setting('shop.customer')::bigint);

CREATE ROLE reader;
GRANT SELECT ON ALL TABLES IN SCHEMA shop TO reader;
COMMENT ON TABLE shop.orders IS 'One row an order.';

INSERT INTO shop.customers (email, "full name") VALUES
  ('ada@example.org', 'Ada'),
  ('grace@example.org', $name$Grace O'Hara$name$);

COPY shop.orders (customer_id, state, total) FROM stdin;
1	open	12.50
2	don't know	0
\.

DO $$ BEGIN PERFORM shop.close(1); END $$;

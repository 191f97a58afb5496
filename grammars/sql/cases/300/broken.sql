-- Somebody is in the middle of typing.
CREATE TABLE parcels (
  id bigint PRIMARY KEY,
  weight numeric(6, 2

CREATE TABLE senders (
  id bigint PRIMARY KEY,
  name text NOT NULL DEFAULT 'nobody
);

CREATE FUNCTION weigh(parcel bigint) RETURNS numeric AS $$
BEGIN
  RETURN 1;
END;

CREATE VIEW heavy AS SELECT * FROM parcels WHERE weight > 10;

SELECT * FROM ) heavy WHERE (;

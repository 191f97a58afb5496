CREATE OR REPLACE PACKAGE BODY billing IS
  c_rate CONSTANT NUMBER := 0.19;

  -- Adds the tax.
  FUNCTION with_tax (p_net NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN p_net * (1 + c_rate);
  END with_tax;
END billing;
/

CREATE OR REPLACE PROCEDURE close_month (p_month DATE)
AS
  v_total NUMBER;
BEGIN
  SELECT SUM(amount) INTO v_total FROM invoices WHERE month = p_month;
  IF v_total > 0 THEN
    billing.post(v_total);
  END IF;
EXCEPTION
  WHEN NO_DATA_FOUND THEN
    NULL;
END close_month;
/

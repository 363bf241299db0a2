-- A payment is marked as paid before its receipt takes a number: while a number is held, everybody else waits for theirs.
ALTER TABLE payment_orders ALTER CONSTRAINT payment_orders_receipt_id_fee_receipts_id_fk DEFERRABLE INITIALLY DEFERRED;

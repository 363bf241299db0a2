-- A file that was read with wrong columns is read again: its lines go, unless one was matched or reviewed
CREATE OR REPLACE FUNCTION guard_settlement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' AND OLD."group" <> 'matched' AND OLD.reviewed_at IS NULL THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.file_id, NEW.day, NEW.kind, NEW.order_text, NEW.transaction_id, NEW.occurrence, NEW.file_paise, NEW.order_id)
      IS DISTINCT FROM (OLD.file_id, OLD.day, OLD.kind, OLD.order_text, OLD.transaction_id, OLD.occurrence, OLD.file_paise, OLD.order_id) THEN
    RAISE EXCEPTION 'reconciliation_items: what a settlement file says never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

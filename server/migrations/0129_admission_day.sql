-- An entry of the history is never changed, but that it names its correction once, and that the admission with which it begins follows the day of
-- admission in the record: it stays the first.
CREATE OR REPLACE FUNCTION guard_student_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM students WHERE id = OLD.student_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.correction_id IS NULL AND NEW.correction_id IS NOT NULL
    AND to_jsonb(NEW) - 'correction_id' = to_jsonb(OLD) - 'correction_id' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'admitted' AND OLD.correction_id IS NULL
    AND to_jsonb(NEW) - 'started_on' = to_jsonb(OLD) - 'started_on'
    AND NOT EXISTS (SELECT FROM student_states other WHERE other.student_id = OLD.student_id AND other.id <> OLD.id
      AND (other.started_on < NEW.started_on OR (other.started_on, other.id) < (OLD.started_on, OLD.id))) THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER take_corrected_state ON student_states;
--> statement-breakpoint
CREATE TRIGGER take_corrected_state AFTER UPDATE OF correction_id ON student_states FOR EACH ROW EXECUTE FUNCTION take_corrected_state();

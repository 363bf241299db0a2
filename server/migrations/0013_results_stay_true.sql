-- What results were computed from stays, and what guards them follows its student.

CREATE FUNCTION guard_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Entries refer to their subject: while one is being written its row is held, and this waits for it.
  IF (NEW.credits, NEW.max_internal, NEW.max_external, NEW.regulation_id)
     IS DISTINCT FROM (OLD.credits, OLD.max_internal, OLD.max_external, OLD.regulation_id)
     AND EXISTS (SELECT FROM result_entries WHERE subject_id = OLD.id) THEN
    RAISE EXCEPTION 'subjects: marks were entered in this subject' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'subject_in_use';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE ON subjects FOR EACH ROW EXECUTE FUNCTION guard_subject();
--> statement-breakpoint
-- Where a lookup asks for the date of birth, it asks for the one on record today, also after it was mended.
CREATE FUNCTION follow_date_of_birth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exam_results SET date_of_birth = NEW.date_of_birth WHERE student_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow AFTER UPDATE OF date_of_birth ON students FOR EACH ROW
  WHEN (OLD.date_of_birth IS DISTINCT FROM NEW.date_of_birth) EXECUTE FUNCTION follow_date_of_birth();

-- Results keep the rules they were computed by: a set that graded somebody is never changed or removed.

CREATE FUNCTION guard_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import that is still running holds its exam; wait for it, so that it is either seen or graded by the changed rules.
  PERFORM FROM exams WHERE rules_id = OLD.id FOR UPDATE;
  IF EXISTS (SELECT FROM exams JOIN result_entries ON result_entries.exam_id = exams.id WHERE exams.rules_id = OLD.id) THEN
    RAISE EXCEPTION 'regulation_rules: results were computed by these rules' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'rules_in_use';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON regulation_rules FOR EACH ROW EXECUTE FUNCTION guard_rules();

-- A mark was issued if an issue of the student's result came after it, or names its course; marks recorded since then were not.

CREATE FUNCTION was_issued(entry result_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM result_issues issue JOIN subjects subject ON subject.id = entry.subject_id
    WHERE issue.exam_id = entry.exam_id AND issue.student_id = entry.student_id
      AND (issue.issued_at >= entry.recorded_at
        OR issue.content -> 'listofRecords' @> jsonb_build_array(jsonb_build_object('courseCode', subject.code))))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_result_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE publish timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.superseded_at IS NOT NULL OR to_jsonb(NEW) - 'superseded_at' IS DISTINCT FROM to_jsonb(OLD) - 'superseded_at' THEN
      RAISE EXCEPTION 'result_entries: a mark is never overwritten; add a version' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT publish_at INTO publish FROM exams WHERE id = OLD.exam_id;
  IF publish IS NOT NULL OR was_issued(OLD) THEN
    RAISE EXCEPTION 'result_entries: a published mark is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Looked at before the commit, when the version that supersedes a mark is there.
CREATE FUNCTION guard_superseded_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM result_entries later WHERE later.exam_id = NEW.exam_id AND later.student_id = NEW.student_id
                   AND later.subject_id = NEW.subject_id AND later.version > NEW.version) THEN
    RAISE EXCEPTION 'result_entries: a mark is superseded by a version, never by nothing' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER has_successor AFTER UPDATE ON result_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION guard_superseded_entry();
--> statement-breakpoint

-- A withholding ends once and is otherwise never changed.
CREATE FUNCTION guard_withholding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL OR NEW.released_at IS NULL
    OR to_jsonb(NEW) - '{released_by,released_at,release_reason}'::text[]
       IS DISTINCT FROM to_jsonb(OLD) - '{released_by,released_at,release_reason}'::text[] THEN
    RAISE EXCEPTION 'withholdings: a withholding is released once, and never rewritten' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE ON withholdings FOR EACH ROW EXECUTE FUNCTION guard_withholding();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE ON withholdings FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON withholdings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON student_states FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

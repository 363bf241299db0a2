-- What no code path may do, whoever writes it: the audit trail only grows, marks are never overwritten.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- One canonical text of an entry. jsonb prints its keys in one order, so the text is the same whenever it is made.
CREATE FUNCTION audit_text(entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(
    entry.previous_hash, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.user_id, entry.username,
    host(entry.address), entry.request_id, entry.act, entry.entity, entry.entity_id, entry.changes, entry.reason)::text
$$;
--> statement-breakpoint
-- Numbers without gaps and the chain of hashes are given under one lock, held to the end of the transaction:
-- entries are therefore written last, just before the commit.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7305, 1);
  SELECT id, hash INTO last FROM audit_entries ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, repeat('0', 64));
  NEW.hash := encode(sha256(convert_to(audit_text(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Enabled always, so that not even a session in replica mode skips it.
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER append_only_whole;
--> statement-breakpoint

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON result_issues FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON result_issues FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON student_states FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The state on the student is the last of the history.
CREATE FUNCTION take_student_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE students SET state = NEW.state, revision = revision + 1 WHERE id = NEW.student_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER take_state AFTER INSERT ON student_states FOR EACH ROW EXECUTE FUNCTION take_student_state();
--> statement-breakpoint

-- A mark may be superseded once and is otherwise never changed; it goes only with an undone import of an exam that nobody has seen.
CREATE FUNCTION guard_result_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE publish timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.superseded_at IS NOT NULL OR to_jsonb(NEW) - 'superseded_at' IS DISTINCT FROM to_jsonb(OLD) - 'superseded_at' THEN
      RAISE EXCEPTION 'result_entries: a mark is never overwritten; add a version' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT publish_at INTO publish FROM exams WHERE id = OLD.exam_id;
  IF publish IS NOT NULL OR EXISTS (SELECT FROM result_issues WHERE exam_id = OLD.exam_id AND student_id = OLD.student_id) THEN
    RAISE EXCEPTION 'result_entries: a published mark is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON result_entries FOR EACH ROW EXECUTE FUNCTION guard_result_entry();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON result_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

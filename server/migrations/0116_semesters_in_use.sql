-- In which semester marks and attendance were recorded stays: rosters of earlier days and exams are looked up by it.

CREATE FUNCTION guard_subject_semester() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM result_entries WHERE subject_id = OLD.id)
     OR EXISTS (SELECT FROM attendance_totals JOIN offerings ON offerings.id = attendance_totals.offering_id WHERE offerings.subject_id = OLD.id) THEN
    RAISE EXCEPTION 'subjects: marks or attendance were recorded in this semester' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'subject_semester_in_use';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_semester BEFORE UPDATE OF semester_id ON subjects FOR EACH ROW
  WHEN (OLD.semester_id IS DISTINCT FROM NEW.semester_id) EXECUTE FUNCTION guard_subject_semester();
--> statement-breakpoint
CREATE FUNCTION guard_semester() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM exams JOIN result_entries ON result_entries.exam_id = exams.id WHERE exams.semester_id = OLD.id)
     OR EXISTS (SELECT FROM attendance_totals JOIN offerings ON offerings.id = attendance_totals.offering_id
                JOIN subjects ON subjects.id = offerings.subject_id WHERE subjects.semester_id = OLD.id) THEN
    RAISE EXCEPTION 'semesters: marks or attendance were recorded in this one' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'semester_in_use';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OF number, course_id ON semesters FOR EACH ROW
  WHEN ((OLD.number, OLD.course_id) IS DISTINCT FROM (NEW.number, NEW.course_id)) EXECUTE FUNCTION guard_semester();

CREATE TABLE "attendance_marks" (
	"session_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "attendance_marks_session_id_student_id_pk" PRIMARY KEY("session_id","student_id"),
	CONSTRAINT "known_status" CHECK ("attendance_marks"."status" in ('present', 'absent', 'duty', 'medical'))
);
--> statement-breakpoint
CREATE TABLE "attendance_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"window_days" smallint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_row" CHECK ("attendance_settings"."id" = 1),
	CONSTRAINT "window_of_days" CHECK ("attendance_settings"."window_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "attendance_standings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_standings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"on_duty" integer DEFAULT 0 NOT NULL,
	"medical" integer DEFAULT 0 NOT NULL,
	"percent" integer GENERATED ALWAYS AS (CASE WHEN held > 0 THEN (attended::bigint * 10000 / held)::int END) STORED,
	CONSTRAINT "one_standing_of_a_term" UNIQUE("student_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_totals" (
	"student_id" bigint NOT NULL,
	"offering_id" bigint NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"on_duty" integer DEFAULT 0 NOT NULL,
	"medical" integer DEFAULT 0 NOT NULL,
	"percent" integer GENERATED ALWAYS AS (CASE WHEN held > 0 THEN (attended::bigint * 10000 / held)::int END) STORED,
	CONSTRAINT "attendance_totals_student_id_offering_id_pk" PRIMARY KEY("student_id","offering_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"replaces" uuid[] NOT NULL,
	"absent_ids" bigint[] NOT NULL,
	"topic" text,
	"reason" text,
	"taken_by_id" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offering_id" bigint NOT NULL,
	"batch_id" bigint,
	"day" date NOT NULL,
	"first_period" smallint NOT NULL,
	"periods" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"topic" text,
	"version_id" uuid NOT NULL,
	"versions" smallint DEFAULT 1 NOT NULL,
	"taken_by_id" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_session_of_a_class" UNIQUE NULLS NOT DISTINCT("offering_id","day","first_period","batch_id"),
	CONSTRAINT "session_of_periods" CHECK ("class_sessions"."periods" between 1 and 12 and "class_sessions"."first_period" >= 1)
);
--> statement-breakpoint
CREATE TABLE "condonations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "condonations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"receipt_no" text NOT NULL,
	"decided_on" date NOT NULL,
	"recorded_by_id" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"proof_file" text,
	"proof_type" text,
	"proof_bytes" integer,
	"recorded_by" text NOT NULL,
	"verified_by" text,
	"verified_on" date,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_leaves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_leaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_by_id" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"proof_file" text,
	"proof_type" text,
	"proof_bytes" integer,
	"recorded_by" text NOT NULL,
	"verified_by" text,
	"verified_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "student_leave_in_order" CHECK ("student_leaves"."to_on" >= "student_leaves"."from_on")
);
--> statement-breakpoint
ALTER TABLE "regulation_rules" ADD COLUMN "attendance" jsonb DEFAULT '{"required":75,"condonable":65}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_standings" ADD CONSTRAINT "attendance_standings_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_standings" ADD CONSTRAINT "attendance_standings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_totals" ADD CONSTRAINT "attendance_totals_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_totals" ADD CONSTRAINT "attendance_totals_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_versions" ADD CONSTRAINT "attendance_versions_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_versions" ADD CONSTRAINT "attendance_versions_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_batch_id_section_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."section_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "condonations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "condonations_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "condonations_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_marks_student_id_session_id_index" ON "attendance_marks" USING btree ("student_id","session_id");--> statement-breakpoint
CREATE INDEX "attendance_standings_term_id_percent_id_index" ON "attendance_standings" USING btree ("term_id","percent","id");--> statement-breakpoint
CREATE INDEX "attendance_totals_offering_id_index" ON "attendance_totals" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "attendance_versions_session_id_index" ON "attendance_versions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "attendance_versions_taken_by_id_index" ON "attendance_versions" USING btree ("taken_by_id");--> statement-breakpoint
CREATE INDEX "class_sessions_day_id_index" ON "class_sessions" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "class_sessions_taken_by_id_index" ON "class_sessions" USING btree ("taken_by_id");--> statement-breakpoint
CREATE INDEX "class_sessions_batch_id_index" ON "class_sessions" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_condonation_of_a_term" ON "condonations" USING btree ("student_id","term_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "condonations_term_id_index" ON "condonations" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "condonations_decided_on_id_index" ON "condonations" USING btree ("decided_on","id");--> statement-breakpoint
CREATE INDEX "condonations_state_id_index" ON "condonations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "condonations_recorded_by_id_index" ON "condonations" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE INDEX "student_leaves_student_id_from_on_index" ON "student_leaves" USING btree ("student_id","from_on");--> statement-breakpoint
CREATE INDEX "student_leaves_from_on_id_index" ON "student_leaves" USING btree ("from_on","id");--> statement-breakpoint
CREATE INDEX "student_leaves_state_id_index" ON "student_leaves" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "student_leaves_recorded_by_id_index" ON "student_leaves" USING btree ("recorded_by_id");
--> statement-breakpoint
-- Who took the attendance of a class, and who was absent then, is never changed
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "attendance_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON "attendance_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Which class a session is does not change: its periods are counted
CREATE FUNCTION fix_class_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.offering_id, OLD.batch_id, OLD.day, OLD.first_period, OLD.periods) IS DISTINCT FROM
     (NEW.offering_id, NEW.batch_id, NEW.day, NEW.first_period, NEW.periods) THEN
    RAISE EXCEPTION 'class_sessions: which class this is does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fixed BEFORE UPDATE ON "class_sessions" FOR EACH ROW EXECUTE FUNCTION fix_class_session();--> statement-breakpoint
-- Counts changed marks into the totals of their students, by subject and by term. Students in the order of their numbers: two statements about the same
-- students wait for each other, and never in a circle.
CREATE FUNCTION count_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_rows CONSTANT text := 'SELECT session_id, student_id, status, -1 AS sign FROM old_marks';
  new_rows CONSTANT text := 'SELECT session_id, student_id, status, 1 AS sign FROM new_marks';
BEGIN
  EXECUTE format($count$
    WITH changed AS (
      SELECT mark.student_id, session.offering_id, offering.term_id,
        sum(mark.sign * session.periods) AS held,
        sum(CASE WHEN mark.status IN ('present', 'duty') THEN mark.sign * session.periods ELSE 0 END) AS attended,
        sum(CASE WHEN mark.status = 'duty' THEN mark.sign * session.periods ELSE 0 END) AS on_duty,
        sum(CASE WHEN mark.status = 'medical' THEN mark.sign * session.periods ELSE 0 END) AS medical
      FROM (%s) mark JOIN class_sessions session ON session.id = mark.session_id JOIN offerings offering ON offering.id = session.offering_id
      GROUP BY mark.student_id, session.offering_id, offering.term_id
    ), by_subject AS (
      INSERT INTO attendance_totals AS total (student_id, offering_id, held, attended, on_duty, medical)
      SELECT student_id, offering_id, held, attended, on_duty, medical FROM changed ORDER BY student_id, offering_id
      ON CONFLICT (student_id, offering_id) DO UPDATE SET held = total.held + excluded.held, attended = total.attended + excluded.attended,
        on_duty = total.on_duty + excluded.on_duty, medical = total.medical + excluded.medical
    )
    INSERT INTO attendance_standings AS standing (student_id, term_id, held, attended, on_duty, medical)
    SELECT student_id, term_id, sum(held), sum(attended), sum(on_duty), sum(medical) FROM changed GROUP BY student_id, term_id ORDER BY student_id, term_id
    ON CONFLICT (student_id, term_id) DO UPDATE SET held = standing.held + excluded.held, attended = standing.attended + excluded.attended,
      on_duty = standing.on_duty + excluded.on_duty, medical = standing.medical + excluded.medical
  $count$, CASE TG_OP WHEN 'INSERT' THEN new_rows WHEN 'DELETE' THEN old_rows ELSE old_rows || ' UNION ALL ' || new_rows END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "attendance_marks" REFERENCING NEW TABLE AS new_marks FOR EACH STATEMENT EXECUTE FUNCTION count_attendance();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "attendance_marks" REFERENCING OLD TABLE AS old_marks NEW TABLE AS new_marks FOR EACH STATEMENT EXECUTE FUNCTION count_attendance();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "attendance_marks" REFERENCING OLD TABLE AS old_marks FOR EACH STATEMENT EXECUTE FUNCTION count_attendance();

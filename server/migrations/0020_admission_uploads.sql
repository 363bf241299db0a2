CREATE TABLE "admission_photo_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admission_photo_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"file_count" integer NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"job_id" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admission_upload_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admission_upload_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"upload_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cell" text NOT NULL,
	"column" text NOT NULL,
	"severity" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admission_upload_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admission_upload_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"upload_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"sealed" text,
	"student_id" bigint,
	"admission_no" text,
	"revision" integer,
	CONSTRAINT "one_outcome_of_a_row" UNIQUE("upload_id","row")
);
--> statement-breakpoint
CREATE TABLE "admission_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admission_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"sheet_name" text NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"good_count" integer NOT NULL,
	"fault_count" integer NOT NULL,
	"present_count" integer NOT NULL,
	"warning_count" integer NOT NULL,
	"saved_count" integer DEFAULT 0 NOT NULL,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"job_id" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "student_records" DROP CONSTRAINT "student_records_student_id_students_id_fk";
--> statement-breakpoint
ALTER TABLE "student_states" DROP CONSTRAINT "student_states_student_id_students_id_fk";
--> statement-breakpoint
ALTER TABLE "admission_upload_faults" ADD CONSTRAINT "admission_upload_faults_upload_id_admission_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."admission_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_upload_rows" ADD CONSTRAINT "admission_upload_rows_upload_id_admission_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."admission_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_upload_rows" ADD CONSTRAINT "admission_upload_rows_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_upload_faults_upload_id_row_id_index" ON "admission_upload_faults" USING btree ("upload_id","row","id");--> statement-breakpoint
CREATE INDEX "admission_upload_rows_student_id_index" ON "admission_upload_rows" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "student_records" ADD CONSTRAINT "student_records_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_states" ADD CONSTRAINT "student_states_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The history of a student is never changed; it goes only with the student, whose admission was undone before anything came of it.
CREATE FUNCTION guard_student_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM students WHERE id = OLD.student_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only: rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON student_states;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON student_states FOR EACH ROW EXECUTE FUNCTION guard_student_state();

CREATE TABLE "batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"label" text NOT NULL,
	"start_year" smallint NOT NULL,
	"regulation_id" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "batches_courseId_label_unique" UNIQUE("course_id","label")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"code" text NOT NULL,
	"short_name" text NOT NULL,
	"name" text NOT NULL,
	"department_id" bigint,
	"intake" integer DEFAULT 60 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "branches_courseId_code_unique" UNIQUE("course_id","code"),
	CONSTRAINT "branches_courseId_shortName_unique" UNIQUE("course_id","short_name")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"degree_id" bigint NOT NULL,
	"semester_count" smallint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "degrees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "degrees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"level" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "degrees_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "regulation_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulation_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"scale" jsonb NOT NULL,
	"absent_grade" text NOT NULL,
	"pass_percent" jsonb NOT NULL,
	"rounding" text NOT NULL,
	"counted_attempt" text NOT NULL,
	"credits_for_award" numeric(6, 2) NOT NULL,
	CONSTRAINT "regulation_rules_regulationId_effectiveFrom_unique" UNIQUE("regulation_id","effective_from")
);
--> statement-breakpoint
CREATE TABLE "regulations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"course_id" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "regulations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_batchId_branchId_name_unique" UNIQUE("batch_id","branch_id","name")
);
--> statement-breakpoint
CREATE TABLE "semesters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "semesters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "semesters_courseId_number_unique" UNIQUE("course_id","number"),
	CONSTRAINT "semesters_courseId_name_unique" UNIQUE("course_id","name")
);
--> statement-breakpoint
CREATE TABLE "subject_branches" (
	"subject_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	CONSTRAINT "subject_branches_subject_id_branch_id_pk" PRIMARY KEY("subject_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subjects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"semester_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"credits" numeric(5, 2) NOT NULL,
	"max_internal" numeric(6, 2) NOT NULL,
	"max_external" numeric(6, 2) NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subjects_regulationId_code_unique" UNIQUE("regulation_id","code"),
	CONSTRAINT "has_marks" CHECK ("subjects"."max_internal" + "subjects"."max_external" > 0)
);
--> statement-breakpoint
CREATE TABLE "remembered_browsers" (
	"series" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"stolen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"address" "inet",
	"user_agent" text DEFAULT '' NOT NULL,
	"series" text
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"institute_type" text DEFAULT 'autonomous' NOT NULL,
	"program" text DEFAULT '' NOT NULL,
	"student_id" bigint,
	"staff_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"tagline" text NOT NULL,
	"banner_lines" jsonb NOT NULL,
	"home_layout" text DEFAULT 'ring' NOT NULL,
	"accounts_tile_url" text,
	"show_obe_tile" boolean DEFAULT false NOT NULL,
	"obe_url" text,
	"faculty_db_url" text,
	"academic_year_first_month" integer DEFAULT 5 NOT NULL,
	"official_address" text NOT NULL,
	"campus_address" text NOT NULL,
	"phone_numbers" jsonb NOT NULL,
	"fax_number" text NOT NULL,
	"contacts" jsonb NOT NULL,
	"about_us" text NOT NULL,
	"logo_file" text,
	"banner_file" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_institution" CHECK ("institutions"."id" = 1),
	CONSTRAINT "month_of_year" CHECK ("institutions"."academic_year_first_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"head_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "departments_code_unique" UNIQUE("code"),
	CONSTRAINT "departments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_code" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"department_id" bigint NOT NULL,
	"designation" text NOT NULL,
	"joined_on" date NOT NULL,
	"left_on" date,
	"mobile" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_empCode_unique" UNIQUE("emp_code"),
	CONSTRAINT "left_after_joining" CHECK ("staff"."left_on" >= "staff"."joined_on")
);
--> statement-breakpoint
CREATE TABLE "exam_results" (
	"exam_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"roll_no" text NOT NULL,
	"sgpa" numeric(4, 2),
	"cgpa" numeric(4, 2),
	"total_credits" numeric(6, 2) NOT NULL,
	"earned_credits" numeric(6, 2) NOT NULL,
	"pass_count" smallint NOT NULL,
	"fail_count" smallint NOT NULL,
	"issue_no" smallint DEFAULT 1 NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"withheld" boolean DEFAULT false NOT NULL,
	"body" "bytea" NOT NULL,
	"etag" text NOT NULL,
	"date_of_birth" date NOT NULL,
	CONSTRAINT "exam_results_exam_id_roll_no_pk" PRIMARY KEY("exam_id","roll_no")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"regulation_id" bigint NOT NULL,
	"rules_id" bigint NOT NULL,
	"semester_id" bigint NOT NULL,
	"held_in" text NOT NULL,
	"asks_date_of_birth" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exams_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "import_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cell" text NOT NULL,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_mappings" (
	"headings_hash" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"internal" numeric(6, 2),
	"external" numeric(6, 2),
	"marks" numeric(6, 2),
	"absent" boolean NOT NULL,
	"credits" numeric(5, 2) NOT NULL,
	"grade" text NOT NULL,
	"grade_points" numeric(5, 2) NOT NULL,
	"passed" boolean NOT NULL,
	"import_id" bigint,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "result_entries_examId_studentId_subjectId_version_unique" UNIQUE("exam_id","student_id","subject_id","version"),
	CONSTRAINT "first_or_reasoned" CHECK ("result_entries"."version" = 1 or "result_entries"."reason" is not null),
	CONSTRAINT "absent_has_no_marks" CHECK (not "result_entries"."absent" or "result_entries"."marks" is null)
);
--> statement-breakpoint
CREATE TABLE "result_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"mapping_remembered" boolean DEFAULT false NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"good_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"mode" text,
	"failure" text,
	"job_id" text,
	"cancel_requested_at" timestamp (3) with time zone,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"issue_no" smallint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "result_issues_examId_studentId_issueNo_unique" UNIQUE("exam_id","student_id","issue_no")
);
--> statement-breakpoint
CREATE TABLE "staged_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staged_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"student_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"internal" numeric(6, 2),
	"external" numeric(6, 2),
	"marks" numeric(6, 2),
	"grade" text,
	"absent" boolean NOT NULL,
	"credits" numeric(5, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withholdings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withholdings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"withheld_by" text NOT NULL,
	"withheld_at" timestamp (3) with time zone NOT NULL,
	"released_by" text,
	"released_at" timestamp (3) with time zone,
	"release_reason" text
);
--> statement-breakpoint
CREATE TABLE "student_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"state" text NOT NULL,
	"started_on" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "students_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admission_no" text NOT NULL,
	"roll_no" text,
	"full_name" text NOT NULL,
	"native_name" text,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"course_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"section_id" bigint,
	"regulation_id" bigint NOT NULL,
	"lateral_entry" boolean DEFAULT false NOT NULL,
	"email" text,
	"mobile" text,
	"photo_file" text,
	"state" text DEFAULT 'admitted' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "students_admissionNo_unique" UNIQUE("admission_no")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"subject" text NOT NULL,
	"window" timestamp (3) with time zone NOT NULL,
	"count" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "attempts_subject_window_pk" PRIMARY KEY("subject","window")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"username" text NOT NULL,
	"address" "inet",
	"request_id" text,
	"act" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"previous_hash" char(64) NOT NULL,
	"hash" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_regulation_id_regulations_id_fk" FOREIGN KEY ("regulation_id") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_degree_id_degrees_id_fk" FOREIGN KEY ("degree_id") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_rules" ADD CONSTRAINT "regulation_rules_regulation_id_regulations_id_fk" FOREIGN KEY ("regulation_id") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "semesters" ADD CONSTRAINT "semesters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_branches" ADD CONSTRAINT "subject_branches_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_branches" ADD CONSTRAINT "subject_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_regulation_id_regulations_id_fk" FOREIGN KEY ("regulation_id") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_browsers" ADD CONSTRAINT "remembered_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_regulation_id_regulations_id_fk" FOREIGN KEY ("regulation_id") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_rules_id_regulation_rules_id_fk" FOREIGN KEY ("rules_id") REFERENCES "public"."regulation_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_import_id_result_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."result_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_entries" ADD CONSTRAINT "result_entries_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_entries" ADD CONSTRAINT "result_entries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_entries" ADD CONSTRAINT "result_entries_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_entries" ADD CONSTRAINT "result_entries_import_id_result_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."result_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_imports" ADD CONSTRAINT "result_imports_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_issues" ADD CONSTRAINT "result_issues_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_issues" ADD CONSTRAINT "result_issues_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_entries" ADD CONSTRAINT "staged_entries_import_id_result_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."result_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_states" ADD CONSTRAINT "student_states_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_regulation_id_regulations_id_fk" FOREIGN KEY ("regulation_id") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_branches_branch_id_index" ON "subject_branches" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "subjects_semester_id_index" ON "subjects" USING btree ("semester_id");--> statement-breakpoint
CREATE INDEX "remembered_browsers_user_id_index" ON "remembered_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remembered_browsers_expires_at_index" ON "remembered_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_user_id_role_index" ON "user_roles" USING btree ("user_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_department_id_index" ON "staff" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "staff_full_name_id_index" ON "staff" USING btree ("full_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_results_exam_id_student_id_index" ON "exam_results" USING btree ("exam_id","student_id");--> statement-breakpoint
CREATE INDEX "exam_results_student_id_index" ON "exam_results" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "exam_results_exam_id_sgpa_index" ON "exam_results" USING btree ("exam_id","sgpa");--> statement-breakpoint
CREATE INDEX "exams_publish_at_index" ON "exams" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "exams_held_in_id_index" ON "exams" USING btree ("held_in","id");--> statement-breakpoint
CREATE INDEX "exams_semester_id_index" ON "exams" USING btree ("semester_id");--> statement-breakpoint
CREATE INDEX "import_faults_import_id_row_id_index" ON "import_faults" USING btree ("import_id","row","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_entry" ON "result_entries" USING btree ("exam_id","student_id","subject_id") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "result_entries_student_id_subject_id_index" ON "result_entries" USING btree ("student_id","subject_id");--> statement-breakpoint
CREATE INDEX "result_entries_import_id_index" ON "result_entries" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "result_imports_exam_id_id_index" ON "result_imports" USING btree ("exam_id","id");--> statement-breakpoint
CREATE INDEX "staged_entries_import_id_id_index" ON "staged_entries" USING btree ("import_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_withholding" ON "withholdings" USING btree ("exam_id","student_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "student_states_student_id_started_on_id_index" ON "student_states" USING btree ("student_id","started_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_roll_no" ON "students" USING btree ("roll_no");--> statement-breakpoint
CREATE INDEX "students_full_name_id_index" ON "students" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "students_batch_id_branch_id_index" ON "students" USING btree ("batch_id","branch_id");--> statement-breakpoint
CREATE INDEX "students_branch_id_id_index" ON "students" USING btree ("branch_id","id");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin (("full_name" || ' ' || coalesce("roll_no", '') || ' ' || "admission_no") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempts_window_index" ON "attempts" USING btree ("window");--> statement-breakpoint
CREATE INDEX "audit_entries_entity_entity_id_id_index" ON "audit_entries" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_id_id_index" ON "audit_entries" USING btree ("user_id","id");
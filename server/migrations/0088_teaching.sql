CREATE TABLE "offering_teachers" (
	"offering_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"role" text NOT NULL,
	"hours" smallint NOT NULL,
	CONSTRAINT "offering_teachers_offering_id_staff_id_pk" PRIMARY KEY("offering_id","staff_id"),
	CONSTRAINT "hours_in_a_week" CHECK ("offering_teachers"."hours" between 0 and 40)
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offerings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	"department_id" bigint,
	"everyone" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_offering_of_a_subject" UNIQUE("term_id","section_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "roster_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offering_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roster_change_in_order" CHECK ("roster_changes"."until_on" >= "roster_changes"."from_on")
);
--> statement-breakpoint
CREATE TABLE "workload_norms" (
	"designation_id" bigint PRIMARY KEY NOT NULL,
	"hours" smallint
);
--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "type" text DEFAULT 'theory' NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "lecture_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "tutorial_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "practical_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "elective_kind" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "elective_group" text;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_changes" ADD CONSTRAINT "roster_changes_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_changes" ADD CONSTRAINT "roster_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workload_norms" ADD CONSTRAINT "workload_norms_designation_id_designations_id_fk" FOREIGN KEY ("designation_id") REFERENCES "public"."designations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offering_teachers_staff_id_index" ON "offering_teachers" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_teacher" ON "offering_teachers" USING btree ("offering_id") WHERE "offering_teachers"."role" = 'main';--> statement-breakpoint
CREATE INDEX "offerings_section_id_index" ON "offerings" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "offerings_subject_id_index" ON "offerings" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "offerings_department_id_index" ON "offerings" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "roster_changes_offering_id_index" ON "roster_changes" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "roster_changes_student_id_index" ON "roster_changes" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "elective_in_a_group" CHECK (num_nonnulls("subjects"."elective_kind", "subjects"."elective_group") <> 1);--> statement-breakpoint
-- A student is added to a roster, or removed from it, by one entry a day
ALTER TABLE "roster_changes" ADD CONSTRAINT "one_roster_change_at_a_time"
  EXCLUDE USING gist ("offering_id" WITH =, "student_id" WITH =, daterange("from_on", "until_on", '[]') WITH &&);

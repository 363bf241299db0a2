CREATE TABLE "course_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offering_id" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"visible" boolean NOT NULL,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "covered_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "covered_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offering_id" bigint NOT NULL,
	"unit_id" bigint,
	"topic" text NOT NULL,
	"periods" smallint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"planned_id" bigint,
	"covered_on" date NOT NULL,
	"source" text,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_topic_of_a_source" UNIQUE("source"),
	CONSTRAINT "covered_periods" CHECK ("covered_topics"."periods" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "planned_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offering_id" bigint NOT NULL,
	"unit_id" bigint,
	"topic" text NOT NULL,
	"periods" smallint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"planned_on" date NOT NULL,
	CONSTRAINT "planned_topic_of_offering" UNIQUE("id","offering_id"),
	CONSTRAINT "planned_periods" CHECK ("planned_topics"."periods" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "syllabus_units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "syllabus_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"topics" text,
	"hours" smallint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_unit_of_a_number" UNIQUE("subject_id","number")
);
--> statement-breakpoint
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covered_topics" ADD CONSTRAINT "covered_topics_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covered_topics" ADD CONSTRAINT "covered_topics_unit_id_syllabus_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."syllabus_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covered_topics" ADD CONSTRAINT "covered_as_planned" FOREIGN KEY ("planned_id","offering_id") REFERENCES "public"."planned_topics"("id","offering_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_topics" ADD CONSTRAINT "planned_topics_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_topics" ADD CONSTRAINT "planned_topics_unit_id_syllabus_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."syllabus_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabus_units" ADD CONSTRAINT "syllabus_units_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_files_offering_id_uploaded_at_index" ON "course_files" USING btree ("offering_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "course_files_file_index" ON "course_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "covered_topics_offering_id_covered_on_index" ON "covered_topics" USING btree ("offering_id","covered_on");--> statement-breakpoint
CREATE INDEX "covered_topics_unit_id_index" ON "covered_topics" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "covered_topics_planned_id_index" ON "covered_topics" USING btree ("planned_id");--> statement-breakpoint
CREATE INDEX "planned_topics_offering_id_planned_on_index" ON "planned_topics" USING btree ("offering_id","planned_on");--> statement-breakpoint
CREATE INDEX "planned_topics_unit_id_index" ON "planned_topics" USING btree ("unit_id");
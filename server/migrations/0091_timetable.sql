CREATE TABLE "class_covers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_covers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"absent_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"title" text NOT NULL,
	"leave_cover_id" bigint,
	"assigned_by" text,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_covered_once" UNIQUE("day","absent_id","start_minute")
);
--> statement-breakpoint
CREATE TABLE "timetable_entry_sections" (
	"entry_id" bigint NOT NULL,
	"timetable_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"section_id" bigint NOT NULL,
	"batch_id" bigint,
	"block" text NOT NULL,
	CONSTRAINT "timetable_entry_sections_entry_id_section_id_pk" PRIMARY KEY("entry_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "timetable_entry_teachers" (
	"entry_id" bigint NOT NULL,
	"timetable_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"staff_id" bigint NOT NULL,
	CONSTRAINT "timetable_entry_teachers_entry_id_staff_id_pk" PRIMARY KEY("entry_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "timetable_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetable_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"timetable_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"activity" text NOT NULL,
	"occurrence" smallint NOT NULL,
	"part" smallint NOT NULL,
	"offering_id" bigint,
	"fixed_hour_id" bigint,
	"batch_id" bigint,
	"pattern_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"first_period" smallint NOT NULL,
	"periods" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"room_id" bigint,
	"pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "one_entry_of_a_part" UNIQUE("timetable_id","activity","occurrence","part"),
	CONSTRAINT "entry_with_time" UNIQUE("id","timetable_id","weekday","start_minute","end_minute"),
	CONSTRAINT "entry_of_one_thing" CHECK (num_nonnulls("timetable_entries"."offering_id", "timetable_entries"."fixed_hour_id") = 1),
	CONSTRAINT "entry_in_order" CHECK ("timetable_entries"."end_minute" > "timetable_entries"."start_minute")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"effective_from" date,
	"effective_until" date,
	"based_on_id" bigint,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "published_from_a_day" CHECK (("timetables"."state" = 'draft') = ("timetables"."effective_from" is null)),
	CONSTRAINT "timetable_days_in_order" CHECK ("timetables"."effective_until" >= "timetables"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "fixed_hours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fixed_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	"title" text NOT NULL,
	"periods" smallint NOT NULL,
	"weekday" smallint,
	"first_period" smallint,
	"staff_id" bigint,
	"room_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hour_of_periods" CHECK ("fixed_hours"."periods" between 1 and 4),
	CONSTRAINT "hour_with_day_and_period" CHECK (num_nonnulls("fixed_hours"."weekday", "fixed_hours"."first_period") <> 1)
);
--> statement-breakpoint
CREATE TABLE "offering_requirements" (
	"offering_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pattern_slots" (
	"pattern_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"kind" text NOT NULL,
	"number" smallint,
	"name" text,
	CONSTRAINT "pattern_slots_pattern_id_weekday_start_minute_pk" PRIMARY KEY("pattern_id","weekday","start_minute"),
	CONSTRAINT "slot_in_order" CHECK ("pattern_slots"."end_minute" > "pattern_slots"."start_minute" and "pattern_slots"."weekday" between 1 and 6),
	CONSTRAINT "periods_are_numbered" CHECK (("pattern_slots"."kind" = 'period') = ("pattern_slots"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "period_patterns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "required_blocks" (
	"offering_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"periods" smallint NOT NULL,
	"times" smallint NOT NULL,
	"room_type" text,
	"room_id" bigint,
	"batches" text NOT NULL,
	CONSTRAINT "required_blocks_offering_id_place_pk" PRIMARY KEY("offering_id","place"),
	CONSTRAINT "block_of_periods" CHECK ("required_blocks"."periods" between 1 and 4 and "required_blocks"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"building" text,
	"type" text NOT NULL,
	"capacity" integer NOT NULL,
	"department_id" bigint,
	"unavailable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "semester_patterns" (
	"term_id" bigint NOT NULL,
	"semester_id" bigint NOT NULL,
	"pattern_id" bigint NOT NULL,
	CONSTRAINT "semester_patterns_term_id_semester_id_pk" PRIMARY KEY("term_id","semester_id")
);
--> statement-breakpoint
CREATE TABLE "teacher_times" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"per_day" smallint,
	"per_week" smallint,
	"consecutive" smallint,
	"unavailable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"avoid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_covers" ADD CONSTRAINT "class_covers_absent_id_staff_id_fk" FOREIGN KEY ("absent_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_covers" ADD CONSTRAINT "class_covers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_covers" ADD CONSTRAINT "class_covers_leave_cover_id_leave_covers_id_fk" FOREIGN KEY ("leave_cover_id") REFERENCES "public"."leave_covers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entry_sections" ADD CONSTRAINT "timetable_entry_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entry_sections" ADD CONSTRAINT "timetable_entry_sections_batch_id_section_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."section_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entry_sections" ADD CONSTRAINT "time_of_section" FOREIGN KEY ("entry_id","timetable_id","weekday","start_minute","end_minute") REFERENCES "public"."timetable_entries"("id","timetable_id","weekday","start_minute","end_minute") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "timetable_entry_teachers" ADD CONSTRAINT "timetable_entry_teachers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entry_teachers" ADD CONSTRAINT "time_of_teacher" FOREIGN KEY ("entry_id","timetable_id","weekday","start_minute","end_minute") REFERENCES "public"."timetable_entries"("id","timetable_id","weekday","start_minute","end_minute") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_fixed_hour_id_fixed_hours_id_fk" FOREIGN KEY ("fixed_hour_id") REFERENCES "public"."fixed_hours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_batch_id_section_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."section_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_pattern_id_period_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."period_patterns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_entries" ADD CONSTRAINT "timetable_entries_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_based_on_id_timetables_id_fk" FOREIGN KEY ("based_on_id") REFERENCES "public"."timetables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_hours" ADD CONSTRAINT "fixed_hours_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_hours" ADD CONSTRAINT "fixed_hours_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_hours" ADD CONSTRAINT "fixed_hours_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_hours" ADD CONSTRAINT "fixed_hours_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_requirements" ADD CONSTRAINT "offering_requirements_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_slots" ADD CONSTRAINT "pattern_slots_pattern_id_period_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."period_patterns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_blocks" ADD CONSTRAINT "required_blocks_offering_id_offering_requirements_offering_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offering_requirements"("offering_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_blocks" ADD CONSTRAINT "required_blocks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "semester_patterns" ADD CONSTRAINT "semester_patterns_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "semester_patterns" ADD CONSTRAINT "semester_patterns_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "semester_patterns" ADD CONSTRAINT "semester_patterns_pattern_id_period_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."period_patterns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_times" ADD CONSTRAINT "teacher_times_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_covers_absent_id_index" ON "class_covers" USING btree ("absent_id");--> statement-breakpoint
CREATE INDEX "class_covers_staff_id_day_index" ON "class_covers" USING btree ("staff_id","day");--> statement-breakpoint
CREATE INDEX "class_covers_leave_cover_id_index" ON "class_covers" USING btree ("leave_cover_id");--> statement-breakpoint
CREATE INDEX "timetable_entry_sections_section_id_index" ON "timetable_entry_sections" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "timetable_entry_sections_batch_id_index" ON "timetable_entry_sections" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "timetable_entry_teachers_staff_id_index" ON "timetable_entry_teachers" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "timetable_entries_term_id_index" ON "timetable_entries" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "timetable_entries_offering_id_index" ON "timetable_entries" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "timetable_entries_fixed_hour_id_index" ON "timetable_entries" USING btree ("fixed_hour_id");--> statement-breakpoint
CREATE INDEX "timetable_entries_batch_id_index" ON "timetable_entries" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "timetable_entries_pattern_id_index" ON "timetable_entries" USING btree ("pattern_id");--> statement-breakpoint
CREATE INDEX "timetable_entries_room_id_index" ON "timetable_entries" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timetables_by_name" ON "timetables" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "timetables_based_on_id_index" ON "timetables" USING btree ("based_on_id");--> statement-breakpoint
CREATE INDEX "timetables_created_at_id_index" ON "timetables" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fixed_hours_term_id_index" ON "fixed_hours" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "fixed_hours_section_id_index" ON "fixed_hours" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "fixed_hours_staff_id_index" ON "fixed_hours" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "fixed_hours_room_id_index" ON "fixed_hours" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "period_patterns_by_name" ON "period_patterns" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "required_blocks_room_id_index" ON "required_blocks" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_by_name" ON "rooms" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "rooms_department_id_index" ON "rooms" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "rooms_capacity_id_index" ON "rooms" USING btree ("capacity","id");--> statement-breakpoint
CREATE INDEX "semester_patterns_semester_id_index" ON "semester_patterns" USING btree ("semester_id");--> statement-breakpoint
CREATE INDEX "semester_patterns_pattern_id_index" ON "semester_patterns" USING btree ("pattern_id");--> statement-breakpoint
ALTER TABLE "pattern_slots" ADD CONSTRAINT "pattern_slots_overlap"
  EXCLUDE USING gist ("pattern_id" WITH =, "weekday" WITH =, int4range("start_minute", "end_minute") WITH &&);--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "one_timetable_at_a_time"
  EXCLUDE USING gist (daterange("effective_from", "effective_until", '[]') WITH &&) WHERE ("state" = 'published');--> statement-breakpoint
-- Deferrable: an exchange moves several entries in one transaction, and is checked after all of them
ALTER TABLE "timetable_entries" ADD CONSTRAINT "room_twice"
  EXCLUDE USING gist ("timetable_id" WITH =, "room_id" WITH =, "weekday" WITH =, int4range("start_minute", "end_minute") WITH &&)
  DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "timetable_entry_teachers" ADD CONSTRAINT "teacher_twice"
  EXCLUDE USING gist ("timetable_id" WITH =, "staff_id" WITH =, "weekday" WITH =, int4range("start_minute", "end_minute") WITH &&)
  DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- An empty batch is the whole section, whose range overlaps that of every batch
ALTER TABLE "timetable_entry_sections" ADD CONSTRAINT "students_twice"
  EXCLUDE USING gist ("timetable_id" WITH =, "section_id" WITH =, "weekday" WITH =, int8range("batch_id", "batch_id", '[]') WITH &&,
    int4range("start_minute", "end_minute") WITH &&, "block" WITH <>)
  DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "class_covers" ADD CONSTRAINT "cover_twice"
  EXCLUDE USING gist ("staff_id" WITH =, "day" WITH =, int4range("start_minute", "end_minute") WITH &&);

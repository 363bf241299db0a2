CREATE TABLE "calendar_feeds" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"follows" smallint NOT NULL,
	"course_id" bigint,
	"reason" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_change_of_a_day" UNIQUE NULLS NOT DISTINCT("day","course_id"),
	CONSTRAINT "follows_a_weekday" CHECK ("changed_days"."follows" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "term_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "term_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "period_days_in_order" CHECK ("term_periods"."ends_on" >= "term_periods"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "term_semesters" (
	"term_id" bigint NOT NULL,
	"semester_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "term_semesters_term_id_semester_id_pk" PRIMARY KEY("term_id","semester_id")
);
--> statement-breakpoint
CREATE TABLE "academic_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academic_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "term_with_days" UNIQUE("id","starts_on","ends_on"),
	CONSTRAINT "term_days_in_order" CHECK ("academic_terms"."ends_on" >= "academic_terms"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_periods" ADD CONSTRAINT "term_periods_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_semesters" ADD CONSTRAINT "term_semesters_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_semesters" ADD CONSTRAINT "semester_of_term" FOREIGN KEY ("term_id","starts_on","ends_on") REFERENCES "public"."academic_terms"("id","starts_on","ends_on") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "academic_terms" ADD CONSTRAINT "academic_terms_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_days_course_id_index" ON "changed_days" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "term_periods_term_id_starts_on_index" ON "term_periods" USING btree ("term_id","starts_on");--> statement-breakpoint
CREATE INDEX "term_periods_starts_on_id_index" ON "term_periods" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "term_semesters_semester_id_index" ON "term_semesters" USING btree ("semester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_term_of_a_name" ON "academic_terms" USING btree ("course_id",lower("name"));--> statement-breakpoint
CREATE INDEX "academic_terms_starts_on_id_index" ON "academic_terms" USING btree ("starts_on","id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- No semester is taught in two terms on one day, and no term has exams and a break on one day
ALTER TABLE "term_semesters" ADD CONSTRAINT "one_term_of_a_semester_at_a_time"
  EXCLUDE USING gist ("semester_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "term_periods" ADD CONSTRAINT "one_period_at_a_time"
  EXCLUDE USING gist ("term_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) WHERE ("kind" <> 'classes');

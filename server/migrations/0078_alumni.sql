CREATE TABLE "alumni" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"roll_no" text NOT NULL,
	"full_name" text NOT NULL,
	"father_name" text NOT NULL,
	"course" text NOT NULL,
	"branch" text NOT NULL,
	"batch" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"status" text,
	"company" text NOT NULL,
	"designation" text NOT NULL,
	"packages" text NOT NULL,
	"experience" text NOT NULL,
	"institute" text NOT NULL,
	"studies" text NOT NULL,
	"location" text NOT NULL,
	"student_id" bigint,
	"city" text,
	"photo_file" text,
	"shows_email" boolean DEFAULT false NOT NULL,
	"shows_mobile" boolean DEFAULT false NOT NULL,
	"shows_employer" boolean DEFAULT false NOT NULL,
	"verified_on" date NOT NULL,
	"refreshed_on" date NOT NULL,
	"asked_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alumni_studentId_unique" UNIQUE("student_id")
);
--> statement-breakpoint
CREATE TABLE "alumni_donations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumni_donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"alumnus_id" bigint NOT NULL,
	"received_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"purpose" text NOT NULL,
	"reference" text,
	"entry_id" bigint NOT NULL,
	"recorded_by" text NOT NULL,
	"reversed_on" date,
	"reversal_reason" text,
	"reversal_entry_id" bigint,
	CONSTRAINT "alumni_donations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "alumni_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumni_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"roll_no" text NOT NULL,
	"full_name" text NOT NULL,
	"father_name" text NOT NULL,
	"course" text NOT NULL,
	"branch" text NOT NULL,
	"batch" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"status" text,
	"company" text NOT NULL,
	"designation" text NOT NULL,
	"packages" text NOT NULL,
	"experience" text NOT NULL,
	"institute" text NOT NULL,
	"studies" text NOT NULL,
	"location" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"proven" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"photo_file" text,
	"document_file" text,
	"document_type" text,
	"document_bytes" integer,
	"alumnus_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumni_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"register_until" date NOT NULL,
	"venue" text NOT NULL,
	"description" text NOT NULL,
	"seats" integer,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"entry_id" bigint,
	"alumnus_id" bigint,
	"question" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_to_one" CHECK (num_nonnulls("alumni_links"."entry_id", "alumni_links"."alumnus_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "alumni_refresh_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumni_refresh_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumni_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"alumnus_id" bigint NOT NULL,
	"guests" smallint NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registered_once" UNIQUE("event_id","alumnus_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"subject" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alumni" ADD CONSTRAINT "alumni_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_donations" ADD CONSTRAINT "alumni_donations_alumnus_id_alumni_id_fk" FOREIGN KEY ("alumnus_id") REFERENCES "public"."alumni"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_donations" ADD CONSTRAINT "alumni_donations_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_donations" ADD CONSTRAINT "alumni_donations_reversal_entry_id_ledger_entries_id_fk" FOREIGN KEY ("reversal_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_entries" ADD CONSTRAINT "alumni_entries_alumnus_id_alumni_id_fk" FOREIGN KEY ("alumnus_id") REFERENCES "public"."alumni"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_links" ADD CONSTRAINT "alumni_links_entry_id_alumni_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."alumni_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_links" ADD CONSTRAINT "alumni_links_alumnus_id_alumni_id_fk" FOREIGN KEY ("alumnus_id") REFERENCES "public"."alumni"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_registrations" ADD CONSTRAINT "alumni_registrations_event_id_alumni_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alumni_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_registrations" ADD CONSTRAINT "alumni_registrations_alumnus_id_alumni_id_fk" FOREIGN KEY ("alumnus_id") REFERENCES "public"."alumni"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alumni_roll_no" ON "alumni" USING btree ("roll_no");--> statement-breakpoint
CREATE INDEX "alumni_by_name" ON "alumni" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "alumni_batch_id_index" ON "alumni" USING btree ("batch","id");--> statement-breakpoint
CREATE INDEX "alumni_refreshed_on_id_index" ON "alumni" USING btree ("refreshed_on","id");--> statement-breakpoint
CREATE INDEX "alumni_city_id_index" ON "alumni" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "alumni_search" ON "alumni" USING gin (("full_name" || ' ' || "roll_no") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alumni_donations_alumnus_id_index" ON "alumni_donations" USING btree ("alumnus_id");--> statement-breakpoint
CREATE INDEX "alumni_donations_received_on_id_index" ON "alumni_donations" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "alumni_donations_entry_id_index" ON "alumni_donations" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "alumni_donations_reversal_entry_id_index" ON "alumni_donations" USING btree ("reversal_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alumni_entry_once" ON "alumni_entries" USING btree ("roll_no","form") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "alumni_entries_state_id_index" ON "alumni_entries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "alumni_entries_received_at_id_index" ON "alumni_entries" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "alumni_entries_alumnus_id_index" ON "alumni_entries" USING btree ("alumnus_id");--> statement-breakpoint
CREATE INDEX "alumni_entries_by_name" ON "alumni_entries" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "alumni_events_held_on_id_index" ON "alumni_events" USING btree ("held_on","id");--> statement-breakpoint
CREATE INDEX "alumni_links_entry_id_index" ON "alumni_links" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "alumni_links_alumnus_id_index" ON "alumni_links" USING btree ("alumnus_id");--> statement-breakpoint
CREATE INDEX "alumni_registrations_alumnus_id_index" ON "alumni_registrations" USING btree ("alumnus_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_index" ON "one_time_codes" USING btree ("expires_at");
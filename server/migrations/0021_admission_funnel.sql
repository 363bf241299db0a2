CREATE TABLE "admission_seasons" (
	"year" smallint PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"offer_days" smallint DEFAULT 7 NOT NULL,
	"fee_due_paise" bigint DEFAULT 0 NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_codes" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_by" text
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"act" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"by_applicant" boolean NOT NULL,
	"text" text,
	"shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"year" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"course_id" bigint,
	"branch_id" bigint,
	"category" text,
	"entrance_rank" integer,
	"form" jsonb NOT NULL,
	"language" text NOT NULL,
	"privacy_version" integer NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"consent_by" text,
	"aadhaar_ref" uuid,
	"proven_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"student_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applications_number_unique" UNIQUE("number"),
	CONSTRAINT "one_application_of_a_student" UNIQUE("student_id")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"course_id" bigint,
	"message" text DEFAULT '' NOT NULL,
	"source" text,
	"origin" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"follow_up_on" date,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"taken_by" text NOT NULL,
	"application_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"seat_type" text NOT NULL,
	"category" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	"expires_on" date NOT NULL,
	"fee_due_paise" bigint NOT NULL,
	"fee_due_on" date,
	"bring" text NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"settled_on" date,
	"settled_ref" text,
	"settled_by" text,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "applicant_sessions" ADD CONSTRAINT "applicant_sessions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_codes" ADD CONSTRAINT "application_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_aadhaar_ref_aadhaar_vault_ref_fk" FOREIGN KEY ("aadhaar_ref") REFERENCES "public"."aadhaar_vault"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offer_branch_of_course" FOREIGN KEY ("branch_id","course_id") REFERENCES "public"."branches"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offer_batch_of_course" FOREIGN KEY ("batch_id","course_id") REFERENCES "public"."batches"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_sessions_application_id_index" ON "applicant_sessions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applicant_sessions_expires_at_index" ON "applicant_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_documents_application_id_id_index" ON "application_documents" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_events_application_id_id_index" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_links_application_id_created_at_index" ON "application_links" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_state_submitted_at_index" ON "applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_submitted_at_id_index" ON "applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_changed_at_id_index" ON "applications" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "applications_email_index" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_course_id_index" ON "applications" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "applications_branch_id_index" ON "applications" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "applications_aadhaar_ref_index" ON "applications" USING btree ("aadhaar_ref");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (("full_name" || ' ' || "number" || ' ' || "email" || ' ' || "mobile") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_state_asked_at_index" ON "enquiries" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "enquiries_asked_at_id_index" ON "enquiries" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_follow_up_on_id_index" ON "enquiries" USING btree ("follow_up_on","id");--> statement-breakpoint
CREATE INDEX "enquiries_course_id_index" ON "enquiries" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enquiries_application_id_index" ON "enquiries" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin (("full_name" || ' ' || "mobile" || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer" ON "offers" USING btree ("application_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "offers_holding_seats" ON "offers" USING btree ("batch_id","branch_id","seat_type") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "offers_expires_on_index" ON "offers" USING btree ("expires_on") WHERE closed_at is null and accepted_at is null;--> statement-breakpoint
CREATE INDEX "offers_application_id_index" ON "offers" USING btree ("application_id");
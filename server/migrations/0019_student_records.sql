CREATE TABLE "aadhaar_vault" (
	"ref" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"digest" text NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"last_four" text NOT NULL,
	"stored_by" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aadhaar_vault_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"address" text,
	"usual_amount_paise" bigint,
	"retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agents_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"label" text,
	"extra" text,
	"parent_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_choice_of_a_value" UNIQUE NULLS NOT DISTINCT("kind","parent_id","value")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"name" text PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_records" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"aadhaar_ref" uuid,
	"admitted_on" date,
	"seat_type" text,
	"admission_type" text,
	"admission_entry_type" text,
	"entrance_type" text,
	"entrance_rank" integer,
	"hall_ticket_no" text,
	"category" text,
	"sub_caste" text,
	"nationality" text,
	"religion" text,
	"mother_tongue" text,
	"blood_group" text,
	"student_type" text,
	"hosteller" boolean,
	"scholarship" boolean,
	"certificate_submission" boolean,
	"physically_handicapped" boolean,
	"identification_marks1" text,
	"identification_marks2" text,
	"sports_ncc" text,
	"other_if_any" text,
	"source" text,
	"agent_id" bigint,
	"agent_amount_paise" bigint,
	"fee_commitment_paise" bigint,
	"paid_amount_paise" bigint,
	"anti_ragging_ref" text,
	"fathers_name" text,
	"mothers_name" text,
	"father_occupation" text,
	"mother_occupation" text,
	"annual_income_paise" bigint,
	"father_mobile" text,
	"mother_mobile" text,
	"parent_mobile" text,
	"landline" text,
	"father_email" text,
	"parent_email" text,
	"guardian_name" text,
	"guardian_occupation" text,
	"guardian_address" text,
	"guardian_mobile" text,
	"permanent_address" text,
	"present_address" text,
	"permanent_parts" jsonb,
	"present_parts" jsonb,
	"ssc_marks" double precision,
	"ssc_percentage" double precision,
	"inter_total_marks" double precision,
	"inter_percentage" double precision,
	"inter_marks" double precision,
	"entrance_marks" double precision,
	"division" text,
	"board" text,
	"school_name" text,
	"institution" text,
	"year_of_pass" smallint,
	"total_marks" double precision,
	"marks_obtained" double precision,
	"grade_points" double precision,
	"previous_institution" text,
	"distance_from_residence_km" double precision,
	"bank_account" text,
	"ration_card_no" text,
	"consent_by" text,
	"consent_on" date,
	"privacy_version" integer,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_student_of_an_aadhaar" UNIQUE("aadhaar_ref"),
	CONSTRAINT "agent_paid_for_a_student" CHECK ("student_records"."agent_amount_paise" is null or "student_records"."agent_amount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "exam_results" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "student_records" ADD CONSTRAINT "student_records_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_records" ADD CONSTRAINT "student_records_aadhaar_ref_aadhaar_vault_ref_fk" FOREIGN KEY ("aadhaar_ref") REFERENCES "public"."aadhaar_vault"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_records" ADD CONSTRAINT "student_records_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "choices_kind_position_id_index" ON "choices" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "choices_parent_id_index" ON "choices" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "student_records_admitted_on_index" ON "student_records" USING btree ("admitted_on");--> statement-breakpoint
CREATE INDEX "student_records_category_index" ON "student_records" USING btree ("category");--> statement-breakpoint
CREATE INDEX "student_records_seat_type_index" ON "student_records" USING btree ("seat_type");--> statement-breakpoint
CREATE INDEX "student_records_agent_id_index" ON "student_records" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "student_records_source_index" ON "student_records" USING btree ("source");--> statement-breakpoint
CREATE INDEX "student_records_hall_ticket_no_index" ON "student_records" USING btree ("hall_ticket_no");
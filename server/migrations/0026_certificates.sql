CREATE TABLE "certificate_duplicates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_duplicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"issue_no" integer NOT NULL,
	"reason" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_duplicate_of_a_number" UNIQUE("certificate_id","issue_no")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"full_name" text NOT NULL,
	"admission_no" text NOT NULL,
	"roll_no" text,
	"about" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issue_no" integer DEFAULT 1 NOT NULL,
	"cancelled_on" date,
	"cancelled_by" text,
	"cancel_reason" text,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "cancelled_with_a_reason" CHECK (("certificates"."cancelled_on" is null) = ("certificates"."cancel_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_duplicates" ADD CONSTRAINT "certificate_duplicates_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_student_id_id_index" ON "certificates" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "certificates_issued_on_id_index" ON "certificates" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin (("full_name" || ' ' || "number" || ' ' || coalesce("roll_no", '') || ' ' || "admission_no") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_transfer_certificate" ON "certificates" USING btree ("student_id") WHERE "certificates"."kind" = 'transfer' and "certificates"."cancelled_on" is null;
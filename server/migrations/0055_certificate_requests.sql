CREATE TABLE "certificate_request_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"kinds" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_row_of_settings" CHECK ("certificate_request_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "certificate_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by_id" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"refusal" text,
	"certificate_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "issued_with_a_certificate" CHECK (("certificate_requests"."state" = 'issued') = ("certificate_requests"."certificate_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_certificate_request_of_a_kind" ON "certificate_requests" USING btree ("student_id","kind") WHERE "certificate_requests"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "certificate_requests_student_id_id_index" ON "certificate_requests" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "certificate_requests_state_id_index" ON "certificate_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "certificate_requests_requested_at_id_index" ON "certificate_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "certificate_requests_requested_by_id_index" ON "certificate_requests" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "certificate_requests_certificate_id_index" ON "certificate_requests" USING btree ("certificate_id");
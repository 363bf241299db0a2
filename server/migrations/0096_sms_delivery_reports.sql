CREATE TABLE "sms_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_report_once" UNIQUE("message_id"),
	CONSTRAINT "sms_report_state" CHECK ("sms_reports"."state" in ('delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "sms_reports_by_age" ON "sms_reports" USING btree ("reported_at");
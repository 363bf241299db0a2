CREATE TABLE "fee_reminded_dues" (
	"demand_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reminder_id" bigint NOT NULL,
	CONSTRAINT "fee_reminded_dues_demand_id_kind_pk" PRIMARY KEY("demand_id","kind")
);
--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_reminder_a_day" UNIQUE("student_id","day"),
	CONSTRAINT "reminder_has_an_amount" CHECK ("fee_reminders"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_opening_advances" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "opening_advance_not_negative" CHECK ("fee_opening_advances"."amount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD COLUMN "past_number" text;--> statement-breakpoint
ALTER TABLE "fee_settings" ADD COLUMN "opening_on" date;--> statement-breakpoint
ALTER TABLE "fee_reminded_dues" ADD CONSTRAINT "fee_reminded_dues_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminded_dues" ADD CONSTRAINT "fee_reminded_dues_reminder_id_fee_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."fee_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_opening_advances" ADD CONSTRAINT "fee_opening_advances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_reminded_dues_reminder_id_index" ON "fee_reminded_dues" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "fee_reminders_sent_at_index" ON "fee_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "past_receipt_once" ON "fee_receipts" USING btree ("financial_year","past_number") WHERE "fee_receipts"."past_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_opening_demand" ON "fee_demands" USING btree ("student_id","head_id","academic_year","source") WHERE "fee_demands"."source" in ('opening', 'past');
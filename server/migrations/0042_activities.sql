CREATE TABLE "clubs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clubs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"in_charge_id" bigint NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"club_id" bigint NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"venue" text NOT NULL,
	"seats" integer,
	"budget_paise" bigint NOT NULL,
	"sanctioned_paise" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"proposed_by_id" bigint NOT NULL,
	"proposed_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_days_in_order" CHECK ("club_events"."ends_on" >= "club_events"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "event_participants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"position" text NOT NULL,
	"certificate_id" bigint,
	CONSTRAINT "once_in_an_event" UNIQUE("event_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_in_charge_id_staff_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_events" ADD CONSTRAINT "club_events_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_events" ADD CONSTRAINT "club_events_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_club_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."club_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_by_name" ON "clubs" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "clubs_in_charge_id_index" ON "clubs" USING btree ("in_charge_id");--> statement-breakpoint
CREATE INDEX "club_events_club_id_id_index" ON "club_events" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "club_events_starts_on_id_index" ON "club_events" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "club_events_proposed_by_id_index" ON "club_events" USING btree ("proposed_by_id");--> statement-breakpoint
CREATE INDEX "event_participants_student_id_index" ON "event_participants" USING btree ("student_id");
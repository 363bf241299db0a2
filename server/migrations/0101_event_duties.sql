CREATE TABLE "event_duties" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"confirmed" boolean NOT NULL,
	"reason" text,
	"decided_by_id" bigint NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "declined_with_reason" CHECK ("event_duties"."confirmed" or "event_duties"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "event_duties" ADD CONSTRAINT "event_duties_event_id_club_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."club_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_duties" ADD CONSTRAINT "event_duties_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_duties_decided_by_id_index" ON "event_duties" USING btree ("decided_by_id");
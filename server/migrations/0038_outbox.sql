CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" uuid NOT NULL,
	"kind" text NOT NULL,
	"bulk" boolean DEFAULT false NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"payload" text,
	"origin" text,
	"origin_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"failure" text,
	"last_error" text,
	"caused_by_id" bigint,
	"caused_by" text NOT NULL,
	"act" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "outbox_state" CHECK ("outbox_messages"."state" in ('queued', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "outbox_queued" CHECK (("outbox_messages"."state" = 'queued') = ("outbox_messages"."next_attempt_at" is not null) and ("outbox_messages"."state" = 'queued') = ("outbox_messages"."settled_at" is null)),
	CONSTRAINT "outbox_payload" CHECK (case "outbox_messages"."state" when 'queued' then "outbox_messages"."payload" is not null when 'failed' then true else "outbox_messages"."payload" is null end)
);
--> statement-breakpoint
ALTER TABLE "login_batch_rows" ADD COLUMN "mail_queued_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox_messages" USING btree ("bulk","next_attempt_at","id") WHERE "outbox_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_waiting_of_origin" ON "outbox_messages" USING btree ("origin","origin_id") WHERE "outbox_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_settled" ON "outbox_messages" USING btree ("settled_at") WHERE "outbox_messages"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_state" ON "outbox_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox_messages" USING btree (lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox_messages" USING gin (("recipient" || ' ' || "subject") gin_trgm_ops);
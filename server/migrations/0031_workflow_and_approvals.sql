CREATE TABLE "approval_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint,
	"subject" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"granted" jsonb,
	"amount_paise" bigint,
	"sanctioned_paise" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"requested_by_id" bigint,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sanctioned_at_most_what_was_asked" CHECK ("approval_requests"."sanctioned_paise" <= "approval_requests"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"position" smallint NOT NULL,
	"action" text NOT NULL,
	"role" text,
	"scope" text,
	"user_id" bigint,
	"deadline_days" smallint,
	"escalate_role" text,
	"escalate_scope" text,
	"opened_at" timestamp (3) with time zone,
	"due_on" date,
	"reminded_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"decision" text,
	"decided_by_id" bigint,
	"decided_by" text,
	"on_behalf_of_id" bigint,
	"on_behalf_of" text,
	"comment" text DEFAULT '' NOT NULL,
	"amount_paise" bigint,
	CONSTRAINT "step_for_somebody" CHECK ("approval_steps"."role" is not null or "approval_steps"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "deputies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deputies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "deputy_days_in_order" CHECK ("deputies"."valid_until" >= "deputies"."valid_from"),
	CONSTRAINT "nobody_is_their_own_deputy" CHECK ("deputies"."user_id" <> "deputies"."deputy_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workflow" text NOT NULL,
	"record_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"by_user_id" bigint,
	"on_behalf_of" text,
	"text" text,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_approval_of_a_record" ON "approval_requests" USING btree ("kind","record_id") WHERE state in ('waiting', 'returned');--> statement-breakpoint
CREATE INDEX "approval_requests_kind_record_id_index" ON "approval_requests" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "approval_requests_requested_by_id_id_index" ON "approval_requests" USING btree ("requested_by_id","id");--> statement-breakpoint
CREATE INDEX "approval_requests_requested_at_id_index" ON "approval_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_steps_request_id_round_position_index" ON "approval_steps" USING btree ("request_id","round","position");--> statement-breakpoint
CREATE INDEX "approval_steps_waiting" ON "approval_steps" USING btree ("role") WHERE opened_at is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "approval_steps_due" ON "approval_steps" USING btree ("due_on") WHERE opened_at is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "approval_steps_decided_by_id_index" ON "approval_steps" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "deputies_user_id_index" ON "deputies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deputies_deputy_id_index" ON "deputies" USING btree ("deputy_id");--> statement-breakpoint
CREATE INDEX "workflow_events_workflow_record_id_id_index" ON "workflow_events" USING btree ("workflow","record_id","id");--> statement-breakpoint
-- By hand: the platform imports no module's tables, so drizzle knows neither these keys nor the trigger.
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_on_behalf_of_id_users_id_fk" FOREIGN KEY ("on_behalf_of_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "deputies" ADD CONSTRAINT "deputies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "deputies" ADD CONSTRAINT "deputies_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "users"("id");--> statement-breakpoint
CREATE TRIGGER workflow_events_append_only BEFORE UPDATE ON workflow_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

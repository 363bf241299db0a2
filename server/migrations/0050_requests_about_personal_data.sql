CREATE TABLE "data_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ask" text NOT NULL,
	"subject" text NOT NULL,
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"field" text,
	"value" text,
	"text" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by_id" bigint,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"origin" text NOT NULL,
	"due_on" date NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"erased" jsonb,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_records" (
	"entity" text NOT NULL,
	"record_id" bigint NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_records_entity_record_id_pk" PRIMARY KEY("entity","record_id")
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_requested_at_id_index" ON "data_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_due_on_id_index" ON "data_requests" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "data_requests_by_name" ON "data_requests" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "data_requests_requested_by_id_id_index" ON "data_requests" USING btree ("requested_by_id","id");--> statement-breakpoint
CREATE INDEX "data_requests_subject_record_id_index" ON "data_requests" USING btree ("subject","record_id");--> statement-breakpoint
CREATE INDEX "data_requests_state_id_index" ON "data_requests" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_request_waits" ON "data_requests" USING btree ("subject","record_id","ask") WHERE "data_requests"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "data_requests_search" ON "data_requests" USING gin (("name" || ' ' || "number" || ' ' || "requested_by") gin_trgm_ops);
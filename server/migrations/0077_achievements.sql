CREATE TABLE "achievements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"achieved_on" date NOT NULL,
	"recorded_by_id" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"proof_file" text,
	"proof_type" text,
	"proof_bytes" integer,
	"recorded_by" text NOT NULL,
	"verified_by" text,
	"verified_on" date,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_once" ON "achievements" USING btree ("staff_id","achieved_on",md5(lower("description"))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "achievements_achieved_on_id_index" ON "achievements" USING btree ("achieved_on","id");--> statement-breakpoint
CREATE INDEX "achievements_state_id_index" ON "achievements" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "achievements_recorded_by_id_index" ON "achievements" USING btree ("recorded_by_id");
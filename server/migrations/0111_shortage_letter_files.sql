CREATE TABLE "shortage_letter_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortage_letter_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"standing_ids" bigint[] NOT NULL,
	"letters" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"file" text
);
--> statement-breakpoint
ALTER TABLE "shortage_letter_files" ADD CONSTRAINT "shortage_letter_files_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortage_letter_files_asked_by_id_id_index" ON "shortage_letter_files" USING btree ("asked_by_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_letter_file_under_way" ON "shortage_letter_files" USING btree ("asked_by_id") WHERE "shortage_letter_files"."state" = 'waiting';
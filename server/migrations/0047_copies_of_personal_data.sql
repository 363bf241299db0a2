CREATE TABLE "data_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"asked_by_id" bigint,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"file" text,
	"bytes" integer,
	"downloads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"name" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "erased_fingerprint" text;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copies_asked_at_id_index" ON "data_copies" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "data_copies_by_name" ON "data_copies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "data_copies_asked_by_id_id_index" ON "data_copies" USING btree ("asked_by_id","id");--> statement-breakpoint
CREATE INDEX "data_copies_subject_record_id_index" ON "data_copies" USING btree ("subject","record_id");--> statement-breakpoint
CREATE INDEX "data_copies_expires_at_index" ON "data_copies" USING btree ("expires_at") WHERE "data_copies"."file" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_copy_under_way" ON "data_copies" USING btree ("subject","record_id") WHERE "data_copies"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "data_copies_search" ON "data_copies" USING gin (("name" || ' ' || "asked_by") gin_trgm_ops);--> statement-breakpoint
-- Issues stay as they were given out. Only erasure of a person puts a pseudonym into the content, in a transaction that says so; the hash of what was issued stays.
CREATE FUNCTION guard_result_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('nalanda.erasure', true) = 'on'
    AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
    AND NEW.content - '{studentName,studentRollNo}'::text[] = OLD.content - '{studentName,studentRollNo}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON result_issues;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON result_issues FOR EACH ROW EXECUTE FUNCTION guard_result_issue();

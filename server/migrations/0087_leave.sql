CREATE TABLE "leave_charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"halves" integer NOT NULL,
	CONSTRAINT "one_charge_of_a_year" UNIQUE("request_id","year"),
	CONSTRAINT "charge_of_days" CHECK ("leave_charges"."halves" > 0)
);
--> statement-breakpoint
CREATE TABLE "leave_covers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_covers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"replaces_id" bigint,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "leave_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"entered_on" date NOT NULL,
	"kind" text NOT NULL,
	"halves" integer NOT NULL,
	"period" text,
	"rule_id" bigint,
	"request_id" bigint,
	"reason" text,
	"entered_by" text,
	CONSTRAINT "corrections_have_reasons" CHECK ("leave_entries"."reason" is not null or "leave_entries"."kind" not in ('correction', 'award'))
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"starts_at_noon" boolean NOT NULL,
	"ends_at_noon" boolean NOT NULL,
	"reason" text NOT NULL,
	"contact" text,
	"extends_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"halves" integer NOT NULL,
	"proof_file" text,
	"proof_type" text,
	"proof_bytes" integer,
	"requested_by_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leave_days_in_order" CHECK (("leave_requests"."from_on", "leave_requests"."starts_at_noon"::int) < ("leave_requests"."until_on", 2 - "leave_requests"."ends_at_noon"::int))
);
--> statement-breakpoint
CREATE TABLE "leave_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"paid" boolean NOT NULL,
	"half_days" boolean NOT NULL,
	"grant_kind" text NOT NULL,
	"grant_halves" integer NOT NULL,
	"credited_at" text NOT NULL,
	"pro_rata" boolean NOT NULL,
	"cap_halves" integer,
	"carry_halves" integer,
	"max_consecutive_days" integer,
	"notice_days" integer NOT NULL,
	"afterwards_days" integer NOT NULL,
	"proof_above_days" integer,
	"counts_holidays" boolean NOT NULL,
	"sandwich" boolean NOT NULL,
	"may_combine" boolean NOT NULL,
	"staff_kind" text,
	"min_service_months" integer NOT NULL,
	"max_times_in_service" integer,
	"needs_cover" boolean NOT NULL,
	"max_negative_halves" integer NOT NULL,
	CONSTRAINT "leave_rules_by_day" UNIQUE("type_id","effective_from")
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"year_first_month" smallint NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leave_charges" ADD CONSTRAINT "leave_charges_request_id_leave_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_covers" ADD CONSTRAINT "leave_covers_request_id_leave_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_covers" ADD CONSTRAINT "leave_covers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_covers" ADD CONSTRAINT "leave_covers_replaces_id_leave_covers_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."leave_covers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_type_id_leave_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_rule_id_leave_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."leave_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_request_id_leave_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_type_id_leave_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_rule_id_leave_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."leave_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_extends_id_leave_requests_id_fk" FOREIGN KEY ("extends_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_type_id_leave_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."leave_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asked_for_cover_once" ON "leave_covers" USING btree ("request_id","staff_id") WHERE state in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "leave_covers_staff_id_id_index" ON "leave_covers" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "leave_covers_request_id_index" ON "leave_covers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "leave_covers_replaces_id_index" ON "leave_covers" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credited_once" ON "leave_entries" USING btree ("staff_id","type_id","kind","period");--> statement-breakpoint
CREATE INDEX "leave_entries_staff_id_type_id_year_index" ON "leave_entries" USING btree ("staff_id","type_id","year");--> statement-breakpoint
CREATE INDEX "leave_entries_entered_on_id_index" ON "leave_entries" USING btree ("entered_on","id");--> statement-breakpoint
CREATE INDEX "leave_entries_request_id_index" ON "leave_entries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "leave_entries_rule_id_index" ON "leave_entries" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "leave_requests_staff_id_from_on_index" ON "leave_requests" USING btree ("staff_id","from_on");--> statement-breakpoint
CREATE INDEX "leave_requests_from_on_id_index" ON "leave_requests" USING btree ("from_on","id");--> statement-breakpoint
CREATE INDEX "leave_requests_until_on_index" ON "leave_requests" USING btree ("until_on");--> statement-breakpoint
CREATE INDEX "leave_requests_type_id_index" ON "leave_requests" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "leave_requests_extends_id_index" ON "leave_requests" USING btree ("extends_id");--> statement-breakpoint
CREATE INDEX "leave_requests_requested_by_id_index" ON "leave_requests" USING btree ("requested_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_by_code" ON "leave_types" USING btree (lower("code"));
--> statement-breakpoint
-- Nobody is on leave twice in the same half-day. Half-days are counted from 1 January 2000, as in half-days.ts.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE leave_requests ADD CONSTRAINT leave_overlaps EXCLUDE USING gist (
  staff_id WITH =,
  int4range((from_on - date '2000-01-01') * 2 + starts_at_noon::int, (until_on - date '2000-01-01') * 2 + 2 - ends_at_noon::int) WITH &&
) WHERE (state IN ('covers', 'waiting', 'sanctioned'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON leave_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON leave_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE leave_entries ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE leave_entries ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
-- What a person has of a type at the end of each leave year does not fall below what its rules allow; types without a balance are not weighed.
CREATE FUNCTION check_leave_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed int;
  lowest bigint;
BEGIN
  SELECT CASE WHEN bool_or(grant_kind = 'unlimited') THEN NULL ELSE max(max_negative_halves) END INTO allowed
    FROM leave_rules WHERE type_id = NEW.type_id;
  IF allowed IS NULL OR NEW.halves >= 0 THEN RETURN NULL; END IF;
  SELECT min(reached) INTO lowest FROM (
    SELECT year, sum(sum(halves)) OVER (ORDER BY year) AS reached FROM leave_entries
    WHERE staff_id = NEW.staff_id AND type_id = NEW.type_id GROUP BY year) years WHERE year >= NEW.year;
  IF lowest < -allowed THEN
    RAISE EXCEPTION 'The balance of type % of staff % falls to % half-days', NEW.type_id, NEW.staff_id, lowest
      USING ERRCODE = 'check_violation', CONSTRAINT = 'leave_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_balance AFTER INSERT ON leave_entries FOR EACH ROW EXECUTE FUNCTION check_leave_balance();

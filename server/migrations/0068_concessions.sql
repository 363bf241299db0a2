CREATE TABLE "concession_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concession_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"concession_id" bigint NOT NULL,
	"demand_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "concession_share_has_an_amount" CHECK ("concession_shares"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "concession_type_heads" (
	"type_id" bigint NOT NULL,
	"head_id" bigint NOT NULL,
	CONSTRAINT "concession_type_heads_type_id_head_id_pk" PRIMARY KEY("type_id","head_id")
);
--> statement-breakpoint
CREATE TABLE "concession_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concession_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(9, 2),
	"amount_paise" bigint,
	"cap_percent" numeric(9, 2),
	"cap_paise" bigint,
	"approver" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "concession_type_code" UNIQUE("code"),
	CONSTRAINT "concession_type_name" UNIQUE("name"),
	CONSTRAINT "type_percent_or_amount" CHECK (num_nonnulls("concession_types"."percent", "concession_types"."amount_paise") <= 1)
);
--> statement-breakpoint
CREATE TABLE "concessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	"percent" numeric(9, 2),
	"amount_paise" bigint,
	"reason" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"requested_paise" bigint,
	"granted_paise" bigint DEFAULT 0 NOT NULL,
	"granted_on" date,
	"received_paise" bigint DEFAULT 0 NOT NULL,
	"returned_paise" bigint DEFAULT 0 NOT NULL,
	"of_scheme" boolean DEFAULT false NOT NULL,
	"receivable_paise" bigint GENERATED ALWAYS AS (case when state = 'granted' and of_scheme then granted_paise - received_paise - returned_paise else 0 end) STORED NOT NULL,
	"entry_id" bigint,
	"document_file" text,
	"document_type" text,
	"document_bytes" integer,
	"entered_by_id" bigint,
	"entered_by" text NOT NULL,
	"changed_by_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "concession_percent_or_amount" CHECK (num_nonnulls("concessions"."percent", "concessions"."amount_paise") <= 1),
	CONSTRAINT "concession_settled_within" CHECK ("concessions"."received_paise" >= 0 and "concessions"."returned_paise" >= 0 and "concessions"."received_paise" + "concessions"."returned_paise" <= "concessions"."granted_paise"),
	CONSTRAINT "concession_posted_when_granted" CHECK ("concessions"."state" <> 'granted' or ("concessions"."entry_id" is not null and "concessions"."granted_on" is not null and "concessions"."granted_paise" > 0))
);
--> statement-breakpoint
CREATE TABLE "scheme_reimbursement_reversals" (
	"reimbursement_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reversed_on" date NOT NULL,
	"entry_id" bigint NOT NULL,
	"reversed_by" text NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheme_reimbursement_shares" (
	"reimbursement_id" bigint NOT NULL,
	"concession_id" bigint NOT NULL,
	"received_paise" bigint NOT NULL,
	"shortfall_paise" bigint NOT NULL,
	CONSTRAINT "scheme_reimbursement_shares_reimbursement_id_concession_id_pk" PRIMARY KEY("reimbursement_id","concession_id"),
	CONSTRAINT "reimbursement_share_has_an_amount" CHECK ("scheme_reimbursement_shares"."received_paise" >= 0 and "scheme_reimbursement_shares"."shortfall_paise" >= 0 and "scheme_reimbursement_shares"."received_paise" + "scheme_reimbursement_shares"."shortfall_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "scheme_reimbursements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_reimbursements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type_id" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"shortfall_paise" bigint NOT NULL,
	"remark" text,
	"entry_id" bigint NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_reimbursement_of_an_entry" UNIQUE("entry_id"),
	CONSTRAINT "reimbursement_has_an_amount" CHECK ("scheme_reimbursements"."amount_paise" >= 0 and "scheme_reimbursements"."shortfall_paise" >= 0 and "scheme_reimbursements"."amount_paise" + "scheme_reimbursements"."shortfall_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "concession_shares" ADD CONSTRAINT "concession_shares_concession_id_concessions_id_fk" FOREIGN KEY ("concession_id") REFERENCES "public"."concessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession_shares" ADD CONSTRAINT "concession_shares_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession_shares" ADD CONSTRAINT "concession_shares_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession_type_heads" ADD CONSTRAINT "concession_type_heads_type_id_concession_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."concession_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession_type_heads" ADD CONSTRAINT "concession_type_heads_head_id_fee_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_type_id_concession_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."concession_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_reimbursement_reversals" ADD CONSTRAINT "scheme_reimbursement_reversals_reimbursement_id_scheme_reimbursements_id_fk" FOREIGN KEY ("reimbursement_id") REFERENCES "public"."scheme_reimbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_reimbursement_reversals" ADD CONSTRAINT "scheme_reimbursement_reversals_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_reimbursement_shares" ADD CONSTRAINT "scheme_reimbursement_shares_reimbursement_id_scheme_reimbursements_id_fk" FOREIGN KEY ("reimbursement_id") REFERENCES "public"."scheme_reimbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_reimbursement_shares" ADD CONSTRAINT "scheme_reimbursement_shares_concession_id_concessions_id_fk" FOREIGN KEY ("concession_id") REFERENCES "public"."concessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_reimbursements" ADD CONSTRAINT "scheme_reimbursements_type_id_concession_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."concession_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_reimbursements" ADD CONSTRAINT "scheme_reimbursements_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concession_shares_concession_id_id_index" ON "concession_shares" USING btree ("concession_id","id");--> statement-breakpoint
CREATE INDEX "concession_shares_demand_id_index" ON "concession_shares" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "concession_shares_entry_id_index" ON "concession_shares" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "concession_type_heads_head_id_index" ON "concession_type_heads" USING btree ("head_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_concession_of_a_year" ON "concessions" USING btree ("student_id","type_id","academic_year") WHERE "concessions"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "concessions_type_id_id_index" ON "concessions" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "concessions_state_id_index" ON "concessions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "concessions_granted_on_id_index" ON "concessions" USING btree ("granted_on","id");--> statement-breakpoint
CREATE INDEX "concessions_entered_by_id_index" ON "concessions" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "concessions_changed_by_id_index" ON "concessions" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "concession_receivables" ON "concessions" USING btree ("type_id","granted_on") WHERE "concessions"."receivable_paise" > 0;--> statement-breakpoint
CREATE INDEX "scheme_reimbursement_shares_concession_id_index" ON "scheme_reimbursement_shares" USING btree ("concession_id");--> statement-breakpoint
CREATE INDEX "scheme_reimbursements_type_id_id_index" ON "scheme_reimbursements" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "scheme_reimbursements_received_on_id_index" ON "scheme_reimbursements" USING btree ("received_on","id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON concession_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON concession_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE concession_shares ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE concession_shares ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON scheme_reimbursements FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON scheme_reimbursements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE scheme_reimbursements ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE scheme_reimbursements ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON scheme_reimbursement_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON scheme_reimbursement_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE scheme_reimbursement_shares ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE scheme_reimbursement_shares ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON scheme_reimbursement_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON scheme_reimbursement_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE scheme_reimbursement_reversals ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE scheme_reimbursement_reversals ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
-- A concession that stands in the books keeps whose it is and what was granted.
CREATE FUNCTION guard_granted_concession() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entry_id IS NOT NULL AND (NEW.entry_id, NEW.type_id, NEW.student_id, NEW.academic_year, NEW.granted_paise, NEW.granted_on, NEW.of_scheme)
    IS DISTINCT FROM (OLD.entry_id, OLD.type_id, OLD.student_id, OLD.academic_year, OLD.granted_paise, OLD.granted_on, OLD.of_scheme) THEN
    RAISE EXCEPTION 'concessions: concession % is granted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER granted_stays BEFORE UPDATE ON concessions FOR EACH ROW EXECUTE FUNCTION guard_granted_concession();

CREATE TABLE "student_refund_payment_reversals" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reversed_on" date NOT NULL,
	"entry_id" bigint NOT NULL,
	"reversed_by" text NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_refund_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_refund_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"mode" text NOT NULL,
	"reference" text,
	"cash_book_id" bigint,
	"amount_paise" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_refund_payment_of_an_entry" UNIQUE("entry_id"),
	CONSTRAINT "refund_payment_has_an_amount" CHECK ("student_refund_payments"."amount_paise" > 0),
	CONSTRAINT "refund_payment_is_traceable" CHECK (("student_refund_payments"."mode" = 'cash') = ("student_refund_payments"."cash_book_id" is not null) and ("student_refund_payments"."mode" = 'cash') = ("student_refund_payments"."reference" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"academic_year_from" smallint NOT NULL,
	"name" text NOT NULL,
	"slabs" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_refund_rule_of_a_year" UNIQUE("academic_year_from")
);
--> statement-breakpoint
CREATE TABLE "student_refund_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_refund_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"demand_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"refund_paise" bigint NOT NULL,
	"cancelled_paise" bigint NOT NULL,
	CONSTRAINT "refund_share_has_an_amount" CHECK ("student_refund_shares"."refund_paise" <> 0 or "student_refund_shares"."cancelled_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "student_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	"notice_on" date NOT NULL,
	"last_admission_on" date NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"refund_paise" bigint,
	"cancelled_paise" bigint,
	"calculation" jsonb,
	"approved_on" date,
	"paid_on" date,
	"entry_id" bigint,
	"entered_by_id" bigint,
	"entered_by" text NOT NULL,
	"changed_by_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_posted_when_approved" CHECK ("student_refunds"."state" not in ('approved', 'paid') or ("student_refunds"."entry_id" is not null and "student_refunds"."approved_on" is not null and "student_refunds"."refund_paise" >= 0)),
	CONSTRAINT "refund_paid_on_a_day" CHECK (("student_refunds"."state" = 'paid') = ("student_refunds"."paid_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "concession_types" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "student_refund_payment_reversals" ADD CONSTRAINT "student_refund_payment_reversals_payment_id_student_refund_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."student_refund_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_payment_reversals" ADD CONSTRAINT "student_refund_payment_reversals_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_payments" ADD CONSTRAINT "student_refund_payments_refund_id_student_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."student_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_payments" ADD CONSTRAINT "student_refund_payments_cash_book_id_cash_books_id_fk" FOREIGN KEY ("cash_book_id") REFERENCES "public"."cash_books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_payments" ADD CONSTRAINT "student_refund_payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_shares" ADD CONSTRAINT "student_refund_shares_refund_id_student_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."student_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_shares" ADD CONSTRAINT "student_refund_shares_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refund_shares" ADD CONSTRAINT "student_refund_shares_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refunds" ADD CONSTRAINT "student_refunds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refunds" ADD CONSTRAINT "student_refunds_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refunds" ADD CONSTRAINT "student_refunds_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refunds" ADD CONSTRAINT "student_refunds_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_refund_payments_refund_id_id_index" ON "student_refund_payments" USING btree ("refund_id","id");--> statement-breakpoint
CREATE INDEX "student_refund_payments_cash_book_id_paid_on_index" ON "student_refund_payments" USING btree ("cash_book_id","paid_on");--> statement-breakpoint
CREATE INDEX "student_refund_shares_refund_id_id_index" ON "student_refund_shares" USING btree ("refund_id","id");--> statement-breakpoint
CREATE INDEX "student_refund_shares_demand_id_index" ON "student_refund_shares" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "student_refund_shares_entry_id_index" ON "student_refund_shares" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_of_a_year" ON "student_refunds" USING btree ("student_id","academic_year") WHERE "student_refunds"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "student_refunds_state_id_index" ON "student_refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "student_refunds_notice_on_id_index" ON "student_refunds" USING btree ("notice_on","id");--> statement-breakpoint
CREATE INDEX "student_refunds_entered_by_id_index" ON "student_refunds" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "student_refunds_changed_by_id_index" ON "student_refunds" USING btree ("changed_by_id");--> statement-breakpoint
-- What is owed back to students of their deposits, under a free code and name; the college renames and numbers it as it likes.
INSERT INTO ledger_accounts (code, name, kind, system_key)
SELECT (SELECT one.code::text FROM generate_series(2050, 2999) AS one(code) WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE code = one.code::text) LIMIT 1),
  'Caution deposits of students' || CASE WHEN EXISTS (SELECT FROM ledger_accounts WHERE name = 'Caution deposits of students') THEN ' (portal)' ELSE '' END,
  'liability', 'deposits';--> statement-breakpoint
INSERT INTO fee_heads (code, name, kind, priority, income_account_id, refundable)
SELECT 'CAUTION', 'Caution deposit', 'deposit', 80, account.id, true FROM ledger_accounts account WHERE account.system_key = 'deposits'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The slabs of the regulator: those of 2018, and the yearly circular since 2023, which the college changes when a newer one comes.
INSERT INTO refund_rules (academic_year_from, name, slabs)
WITH slab AS (SELECT '[
  {"basis":"days","days":-15,"month":9,"day":30,"percent":100,"deductPercent":5,"deductPaise":100000},
  {"basis":"days","days":0,"month":9,"day":30,"percent":90,"deductPercent":0,"deductPaise":0},
  {"basis":"days","days":15,"month":9,"day":30,"percent":80,"deductPercent":0,"deductPaise":0},
  {"basis":"days","days":30,"month":9,"day":30,"percent":50,"deductPercent":0,"deductPaise":0}]'::jsonb AS of_2018, '[
  {"basis":"date","days":0,"month":9,"day":30,"percent":100,"deductPercent":0,"deductPaise":0},
  {"basis":"date","days":0,"month":10,"day":31,"percent":100,"deductPercent":100,"deductPaise":100000}]'::jsonb AS of_circular)
SELECT 2018, 'UGC notification of October 2018', of_2018 FROM slab
UNION ALL SELECT 2023, 'UGC circular: full refund until 30 September, then the slabs of 2018', of_circular || of_2018 FROM slab;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON student_refund_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON student_refund_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE student_refund_shares ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE student_refund_shares ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON student_refund_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON student_refund_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE student_refund_payments ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE student_refund_payments ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON student_refund_payment_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON student_refund_payment_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE student_refund_payment_reversals ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE student_refund_payment_reversals ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
-- A refund that stands in the books keeps whose it is and what was approved.
CREATE FUNCTION guard_approved_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entry_id IS NOT NULL AND (NEW.entry_id, NEW.student_id, NEW.academic_year, NEW.notice_on, NEW.last_admission_on, NEW.refund_paise, NEW.cancelled_paise, NEW.calculation, NEW.approved_on)
    IS DISTINCT FROM (OLD.entry_id, OLD.student_id, OLD.academic_year, OLD.notice_on, OLD.last_admission_on, OLD.refund_paise, OLD.cancelled_paise, OLD.calculation, OLD.approved_on) THEN
    RAISE EXCEPTION 'refunds: refund % is approved', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER approved_stays BEFORE UPDATE ON student_refunds FOR EACH ROW EXECUTE FUNCTION guard_approved_refund();

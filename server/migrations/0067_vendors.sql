CREATE TABLE "vendor_payment_reversals" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reversed_on" date NOT NULL,
	"entry_id" bigint NOT NULL,
	"reversed_by" text NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_payment_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_payment_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "one_share_of_a_bill" UNIQUE("payment_id","bill_id"),
	CONSTRAINT "vendor_payment_share_has_an_amount" CHECK ("vendor_payment_shares"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"vendor_id" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"mode" text NOT NULL,
	"reference" text,
	"amount_paise" bigint NOT NULL,
	"remark" text,
	"content" jsonb NOT NULL,
	"entry_id" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendor_payment_number" UNIQUE("number"),
	CONSTRAINT "one_vendor_payment_of_an_entry" UNIQUE("entry_id"),
	CONSTRAINT "vendor_payment_has_an_amount" CHECK ("vendor_payments"."amount_paise" > 0),
	CONSTRAINT "vendor_payment_has_a_reference" CHECK (("vendor_payments"."mode" = 'cash') = ("vendor_payments"."reference" is null))
);
--> statement-breakpoint
CREATE TABLE "vendor_bill_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"head_id" bigint NOT NULL,
	"description" text NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"gst_rate" smallint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"cost_paise" bigint NOT NULL,
	CONSTRAINT "bill_line_has_an_amount" CHECK ("vendor_bill_lines"."taxable_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint NOT NULL,
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(regexp_replace(upper(number), '[^A-Z0-9]+', '-', 'g'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '(?<![0-9])-|-(?![0-9])', '', 'g')) STORED NOT NULL,
	"billed_on" date NOT NULL,
	"financial_year" smallint GENERATED ALWAYS AS ((extract(year from billed_on) - case when extract(month from billed_on) < 4 then 1 else 0 end)::smallint) STORED NOT NULL,
	"due_on" date NOT NULL,
	"supply" text NOT NULL,
	"tds_section" text,
	"tds_percent" numeric(9, 2) NOT NULL,
	"not_duplicate" boolean NOT NULL,
	"tax_claimed" boolean DEFAULT false NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"round_off_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint GENERATED ALWAYS AS ((taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise)) STORED NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	"payable_paise" bigint GENERATED ALWAYS AS ((taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise) - tds_paise) STORED NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"open_paise" bigint GENERATED ALWAYS AS (case when state in ('approved', 'partly-paid') then (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise) - tds_paise - paid_paise else 0 end) STORED NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"approved_on" date,
	"entry_id" bigint,
	"scan_file" text,
	"scan_type" text,
	"scan_bytes" integer,
	"entered_by_id" bigint,
	"entered_by" text NOT NULL,
	"changed_by_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bill_number_says_something" CHECK ("vendor_bills"."number_key" <> ''),
	CONSTRAINT "bill_due_not_before" CHECK ("vendor_bills"."due_on" >= "vendor_bills"."billed_on"),
	CONSTRAINT "bill_tds_complete" CHECK (("vendor_bills"."tds_section" is null) = ("vendor_bills"."tds_percent" = 0)),
	CONSTRAINT "bill_leaves_something" CHECK ("vendor_bills"."tds_paise" >= 0 and ("vendor_bills"."taxable_paise" = 0 or "vendor_bills"."tds_paise" < "vendor_bills"."total_paise")),
	CONSTRAINT "bill_paid_within" CHECK ("vendor_bills"."paid_paise" between 0 and "vendor_bills"."payable_paise"),
	CONSTRAINT "bill_state_as_paid" CHECK (case "vendor_bills"."state" when 'paid' then "vendor_bills"."paid_paise" = "vendor_bills"."payable_paise" when 'partly-paid' then "vendor_bills"."paid_paise" > 0 and "vendor_bills"."paid_paise" < "vendor_bills"."payable_paise" else "vendor_bills"."paid_paise" = 0 end),
	CONSTRAINT "bill_posted_when_approved" CHECK ("vendor_bills"."state" not in ('approved', 'partly-paid', 'paid') or ("vendor_bills"."entry_id" is not null and "vendor_bills"."approved_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "budget_heads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"account_id" bigint NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budget_head_code" UNIQUE("code"),
	CONSTRAINT "budget_head_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"head_id" bigint NOT NULL,
	"financial_year" smallint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_budget_of_a_year" UNIQUE("head_id","financial_year")
);
--> statement-breakpoint
CREATE TABLE "vendor_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"officer_limit_paise" bigint DEFAULT 5000000 NOT NULL,
	"claims_input_tax" boolean DEFAULT false NOT NULL,
	"scan_required" boolean DEFAULT true NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"cash_account_id" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"gstin" text,
	"pan" text,
	"account_number" text,
	"ifsc" text,
	"contact_person" text,
	"email" text,
	"mobile" text,
	"address" text,
	"tds_section" text,
	"tds_percent" numeric(9, 2) NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendor_gstin" UNIQUE("gstin"),
	CONSTRAINT "vendor_pan_of_gstin" CHECK ("vendors"."gstin" is null or "vendors"."pan" is null or substr("vendors"."gstin", 3, 10) = "vendors"."pan"),
	CONSTRAINT "vendor_bank_complete" CHECK (("vendors"."account_number" is null) = ("vendors"."ifsc" is null)),
	CONSTRAINT "vendor_tds_complete" CHECK (("vendors"."tds_section" is null) = ("vendors"."tds_percent" = 0))
);
--> statement-breakpoint
ALTER TABLE "vendor_payment_reversals" ADD CONSTRAINT "vendor_payment_reversals_payment_id_vendor_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."vendor_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payment_reversals" ADD CONSTRAINT "vendor_payment_reversals_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payment_shares" ADD CONSTRAINT "vendor_payment_shares_payment_id_vendor_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."vendor_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payment_shares" ADD CONSTRAINT "vendor_payment_shares_bill_id_vendor_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."vendor_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bill_lines" ADD CONSTRAINT "vendor_bill_lines_bill_id_vendor_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."vendor_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bill_lines" ADD CONSTRAINT "vendor_bill_lines_head_id_budget_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."budget_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bills" ADD CONSTRAINT "vendor_bills_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bills" ADD CONSTRAINT "vendor_bills_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bills" ADD CONSTRAINT "vendor_bills_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bills" ADD CONSTRAINT "vendor_bills_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_heads" ADD CONSTRAINT "budget_heads_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_head_id_budget_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."budget_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_settings" ADD CONSTRAINT "vendor_settings_bank_account_id_ledger_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_settings" ADD CONSTRAINT "vendor_settings_cash_account_id_ledger_accounts_id_fk" FOREIGN KEY ("cash_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_payment_shares_bill_id_index" ON "vendor_payment_shares" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "vendor_payments_vendor_id_id_index" ON "vendor_payments" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "vendor_payments_paid_on_id_index" ON "vendor_payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "vendor_bill_lines_bill_id_index" ON "vendor_bill_lines" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "vendor_bill_lines_head_id_index" ON "vendor_bill_lines" USING btree ("head_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_number_once" ON "vendor_bills" USING btree ("vendor_id","financial_year","number_key") WHERE "vendor_bills"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "vendor_bills_state_id_index" ON "vendor_bills" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "vendor_bills_billed_on_id_index" ON "vendor_bills" USING btree ("billed_on","id");--> statement-breakpoint
CREATE INDEX "vendor_bills_due_on_id_index" ON "vendor_bills" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "vendor_bills_approved_on_id_index" ON "vendor_bills" USING btree ("approved_on","id");--> statement-breakpoint
CREATE INDEX "vendor_bills_entered_by_id_index" ON "vendor_bills" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "vendor_bills_changed_by_id_index" ON "vendor_bills" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "open_vendor_bills" ON "vendor_bills" USING btree ("vendor_id","due_on") WHERE "vendor_bills"."open_paise" > 0;--> statement-breakpoint
CREATE INDEX "budgets_financial_year_id_index" ON "budgets" USING btree ("financial_year","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_name" ON "vendors" USING btree (lower("name"));--> statement-breakpoint
-- What every college begins with: payments are made from the accounts of the ledger for bank and cash.
INSERT INTO vendor_settings (bank_account_id, cash_account_id)
SELECT bank.id, cash.id FROM ledger_accounts bank, ledger_accounts cash WHERE bank.system_key = 'bank' AND cash.system_key = 'cash';--> statement-breakpoint
INSERT INTO budget_heads (code, name, account_id)
SELECT 'GENERAL', 'General purchases and services', id FROM ledger_accounts WHERE system_key = 'purchases';--> statement-breakpoint
-- Payments, their shares and reversals are never changed or removed: not by the portal's own database user, nor by a superuser who skips ordinary triggers.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON vendor_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON vendor_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE vendor_payments ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE vendor_payments ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON vendor_payment_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON vendor_payment_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE vendor_payment_shares ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE vendor_payment_shares ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON vendor_payment_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON vendor_payment_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE vendor_payment_reversals ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE vendor_payment_reversals ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
-- A bill that stands in the books keeps what was posted: its vendor, number, days and amounts, and its lines.
CREATE FUNCTION guard_posted_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entry_id IS NOT NULL AND (NEW.entry_id, NEW.approved_on, NEW.vendor_id, NEW.number, NEW.billed_on, NEW.due_on, NEW.supply, NEW.tax_claimed, NEW.taxable_paise,
      NEW.cgst_paise, NEW.sgst_paise, NEW.igst_paise, NEW.round_off_paise, NEW.tds_section, NEW.tds_percent, NEW.tds_paise)
    IS DISTINCT FROM (OLD.entry_id, OLD.approved_on, OLD.vendor_id, OLD.number, OLD.billed_on, OLD.due_on, OLD.supply, OLD.tax_claimed, OLD.taxable_paise,
      OLD.cgst_paise, OLD.sgst_paise, OLD.igst_paise, OLD.round_off_paise, OLD.tds_section, OLD.tds_percent, OLD.tds_paise) THEN
    RAISE EXCEPTION 'vendor_bills: bill % is posted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER posted_stays BEFORE UPDATE ON vendor_bills FOR EACH ROW EXECUTE FUNCTION guard_posted_bill();--> statement-breakpoint
CREATE FUNCTION guard_posted_bill_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM vendor_bills WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.bill_id ELSE OLD.bill_id END AND entry_id IS NOT NULL) THEN
    RAISE EXCEPTION 'vendor_bill_lines: the bill is posted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER posted_stays BEFORE INSERT OR UPDATE OR DELETE ON vendor_bill_lines FOR EACH ROW EXECUTE FUNCTION guard_posted_bill_line();

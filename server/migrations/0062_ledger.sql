CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"system_key" text,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ledger_account_code" UNIQUE("code"),
	CONSTRAINT "ledger_account_name" UNIQUE("name"),
	CONSTRAINT "ledger_accounts_systemKey_unique" UNIQUE("system_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_key" text NOT NULL,
	"gateway_transaction" text,
	"posted_on" date NOT NULL,
	"narration" text NOT NULL,
	"source" text NOT NULL,
	"reverses_id" bigint,
	"posted_by" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posted_once" UNIQUE("posting_key"),
	CONSTRAINT "one_posting_of_a_gateway_transaction" UNIQUE("gateway_transaction"),
	CONSTRAINT "reversed_once" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"party_kind" text,
	"party_id" bigint,
	CONSTRAINT "line_has_an_amount" CHECK ("ledger_lines"."amount_paise" <> 0),
	CONSTRAINT "party_is_named" CHECK (("ledger_lines"."party_kind" is null) = ("ledger_lines"."party_id" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_posted_on_id_index" ON "ledger_entries" USING btree ("posted_on","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_source_id_index" ON "ledger_entries" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry_id_index" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_id_entry_id_index" ON "ledger_lines" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_party" ON "ledger_lines" USING btree ("party_kind","party_id","account_id") WHERE "ledger_lines"."party_id" is not null;--> statement-breakpoint
-- The accounts that the portal posts to by itself (`contract/src/ledger/system-accounts.ts`).
INSERT INTO ledger_accounts (code, name, kind, system_key) VALUES
  ('1010', 'Cash at the fee counter', 'asset', 'cash'),
  ('1020', 'Bank account', 'asset', 'bank'),
  ('1030', 'Payment gateway clearing', 'asset', 'gateway'),
  ('1040', 'Cheques and drafts in clearing', 'asset', 'cheques'),
  ('1100', 'Fees receivable from students', 'asset', 'students'),
  ('1110', 'Scholarships receivable from government', 'asset', 'schemes'),
  ('1120', 'GST input tax credit', 'asset', 'input-tax'),
  ('2010', 'Advances from students', 'liability', 'advances'),
  ('2020', 'Refunds payable to students', 'liability', 'refunds'),
  ('2030', 'Payable to vendors', 'liability', 'vendors'),
  ('2040', 'TDS payable', 'liability', 'tds'),
  ('2060', 'Unidentified receipts', 'liability', 'unidentified'),
  ('3010', 'Opening balances', 'equity', 'opening'),
  ('4010', 'Fee income', 'income', 'fees'),
  ('4090', 'Late fees', 'income', 'late-fees'),
  ('4100', 'Other income', 'income', 'other-income'),
  ('5010', 'Concessions and waivers', 'expense', 'concessions'),
  ('5020', 'Bank and gateway charges', 'expense', 'gateway-charges'),
  ('5030', 'Cash short and over', 'expense', 'cash-difference'),
  ('5100', 'Purchases and services', 'expense', 'purchases');--> statement-breakpoint
-- Entries and their lines are never changed or removed: not by the portal's own database user, nor by a superuser who skips ordinary triggers.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE ledger_lines ENABLE ALWAYS TRIGGER append_only;--> statement-breakpoint
ALTER TABLE ledger_lines ENABLE ALWAYS TRIGGER append_only_whole;--> statement-breakpoint
-- An entry gets its lines in the transaction that makes it, and none later.
CREATE FUNCTION guard_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE id = NEW.entry_id AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'ledger_lines: entry % was made by another transaction', NEW.entry_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER of_own_entry BEFORE INSERT ON ledger_lines FOR EACH ROW EXECUTE FUNCTION guard_ledger_line();--> statement-breakpoint
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint := CASE TG_TABLE_NAME WHEN 'ledger_lines' THEN (to_jsonb(NEW) ->> 'entry_id')::bigint ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
  total numeric;
  lines bigint;
BEGIN
  SELECT coalesce(sum(amount_paise), 0), count(*) INTO total, lines FROM ledger_lines WHERE entry_id = entry;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'ledger entry % has % lines that add up to % paise', entry, lines, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_balances';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

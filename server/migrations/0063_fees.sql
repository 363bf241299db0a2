CREATE TABLE "cash_books" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"letters" text NOT NULL,
	"account_id" bigint NOT NULL,
	"modes" jsonb NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_book_name" UNIQUE("name"),
	CONSTRAINT "cash_book_letters" UNIQUE("letters")
);
--> statement-breakpoint
CREATE TABLE "cash_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cash_book_id" bigint NOT NULL,
	"day" date NOT NULL,
	"expected_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"denominations" jsonb NOT NULL,
	"note" text,
	"entry_id" bigint,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_closed_once" UNIQUE("cash_book_id","day")
);
--> statement-breakpoint
CREATE TABLE "fee_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"demand_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "allocation_has_an_amount" CHECK ("fee_allocations"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "fee_receipt_prints" (
	"receipt_id" bigint NOT NULL,
	"copy_no" integer NOT NULL,
	"printed_by" text NOT NULL,
	"printed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_receipt_prints_receipt_id_copy_no_pk" PRIMARY KEY("receipt_id","copy_no")
);
--> statement-breakpoint
CREATE TABLE "fee_receipt_reversals" (
	"receipt_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"reversed_on" date NOT NULL,
	"entry_id" bigint NOT NULL,
	"reversed_by" text NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"cash_book_id" bigint NOT NULL,
	"financial_year" smallint NOT NULL,
	"student_id" bigint NOT NULL,
	"received_on" date NOT NULL,
	"mode" text NOT NULL,
	"reference" text,
	"instrument" jsonb,
	"amount_paise" bigint NOT NULL,
	"advance_paise" bigint NOT NULL,
	"remark" text,
	"entry_id" bigint NOT NULL,
	"received_by" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_number" UNIQUE("number"),
	CONSTRAINT "one_receipt_of_an_entry" UNIQUE("entry_id"),
	CONSTRAINT "receipt_has_an_amount" CHECK ("fee_receipts"."amount_paise" > 0 and "fee_receipts"."advance_paise" between 0 and "fee_receipts"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "fee_accounts" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"advance_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "advance_not_negative" CHECK ("fee_accounts"."advance_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_demands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_demands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"head_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	"source" text NOT NULL,
	"structure_item_id" bigint,
	"late_fee_of_id" bigint,
	"instalment" smallint,
	"label" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"conceded_paise" bigint DEFAULT 0 NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"open_paise" bigint GENERATED ALWAYS AS (amount_paise - conceded_paise - paid_paise) STORED NOT NULL,
	"late_fee_per_day_paise" bigint DEFAULT 0 NOT NULL,
	"late_fee_grace_days" smallint DEFAULT 0 NOT NULL,
	"late_fee_cap_paise" bigint DEFAULT 0 NOT NULL,
	"raised_on" date NOT NULL,
	CONSTRAINT "one_late_fee_of_a_demand" UNIQUE("late_fee_of_id"),
	CONSTRAINT "one_demand_of_an_item" UNIQUE("student_id","structure_item_id"),
	CONSTRAINT "no_more_than_demanded" CHECK ("fee_demands"."conceded_paise" >= 0 and "fee_demands"."paid_paise" >= 0 and "fee_demands"."conceded_paise" + "fee_demands"."paid_paise" <= "fee_demands"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "fee_heads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"priority" smallint NOT NULL,
	"income_account_id" bigint NOT NULL,
	"refundable" boolean NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fee_head_code" UNIQUE("code"),
	CONSTRAINT "fee_head_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "fee_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"academic_year" smallint NOT NULL,
	"batch_id" bigint,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"last_student_id" bigint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fee_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"upi_id" text,
	"reminder_days" smallint DEFAULT 7 NOT NULL,
	"hold_after_days" smallint DEFAULT 30 NOT NULL,
	"hold_from_paise" bigint DEFAULT 100000 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_structure_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_structure_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"structure_id" bigint NOT NULL,
	"head_id" bigint NOT NULL,
	"instalment" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"audience" text NOT NULL,
	CONSTRAINT "one_item_of_an_instalment" UNIQUE("structure_id","head_id","instalment")
);
--> statement-breakpoint
CREATE TABLE "fee_structures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_structures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	"seat_type" text,
	"category" text,
	"late_fee_per_day_paise" bigint DEFAULT 0 NOT NULL,
	"late_fee_grace_days" smallint DEFAULT 0 NOT NULL,
	"late_fee_cap_paise" bigint DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_structure_of_a_class" UNIQUE NULLS NOT DISTINCT("batch_id","academic_year","seat_type","category")
);
--> statement-breakpoint
ALTER TABLE "cash_books" ADD CONSTRAINT "cash_books_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD CONSTRAINT "cash_closings_cash_book_id_cash_books_id_fk" FOREIGN KEY ("cash_book_id") REFERENCES "public"."cash_books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD CONSTRAINT "cash_closings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_allocations" ADD CONSTRAINT "fee_allocations_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_allocations" ADD CONSTRAINT "fee_allocations_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipt_prints" ADD CONSTRAINT "fee_receipt_prints_receipt_id_fee_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."fee_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipt_reversals" ADD CONSTRAINT "fee_receipt_reversals_receipt_id_fee_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."fee_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipt_reversals" ADD CONSTRAINT "fee_receipt_reversals_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_cash_book_id_cash_books_id_fk" FOREIGN KEY ("cash_book_id") REFERENCES "public"."cash_books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_head_id_fee_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_structure_item_id_fee_structure_items_id_fk" FOREIGN KEY ("structure_item_id") REFERENCES "public"."fee_structure_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_late_fee_of_id_fee_demands_id_fk" FOREIGN KEY ("late_fee_of_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_heads" ADD CONSTRAINT "fee_heads_income_account_id_ledger_accounts_id_fk" FOREIGN KEY ("income_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_runs" ADD CONSTRAINT "fee_runs_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_structure_items" ADD CONSTRAINT "fee_structure_items_structure_id_fee_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."fee_structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_structure_items" ADD CONSTRAINT "fee_structure_items_head_id_fee_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_structures" ADD CONSTRAINT "fee_structures_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_allocations_entry_id_index" ON "fee_allocations" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "fee_allocations_demand_id_index" ON "fee_allocations" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "fee_receipts_student_id_id_index" ON "fee_receipts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "fee_receipts_received_on_id_index" ON "fee_receipts" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "fee_receipts_cash_book_id_received_on_index" ON "fee_receipts" USING btree ("cash_book_id","received_on");--> statement-breakpoint
CREATE INDEX "fee_receipts_reference_index" ON "fee_receipts" USING btree ("reference") WHERE "fee_receipts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "fee_demands_student_id_due_on_index" ON "fee_demands" USING btree ("student_id","due_on");--> statement-breakpoint
CREATE INDEX "fee_demands_structure_item_id_index" ON "fee_demands" USING btree ("structure_item_id");--> statement-breakpoint
CREATE INDEX "fee_demands_head_id_id_index" ON "fee_demands" USING btree ("head_id","id");--> statement-breakpoint
CREATE INDEX "fee_demands_due_on_id_index" ON "fee_demands" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "open_fee_demands" ON "fee_demands" USING btree ("due_on","student_id") WHERE "fee_demands"."open_paise" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "one_fee_run_at_a_time" ON "fee_runs" USING btree ((1)) WHERE "fee_runs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "fee_runs_batch_id_index" ON "fee_runs" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "fee_structure_items_head_id_index" ON "fee_structure_items" USING btree ("head_id");--> statement-breakpoint
CREATE INDEX "fee_structures_academic_year_id_index" ON "fee_structures" USING btree ("academic_year","id");--> statement-breakpoint
-- What every college begins with: it renames, adds and archives as it likes.
INSERT INTO fee_settings DEFAULT VALUES;--> statement-breakpoint
INSERT INTO fee_heads (code, name, kind, priority, income_account_id, refundable)
SELECT head.code, head.name, head.kind, head.priority, account.id, head.refundable
FROM (VALUES ('TUITION', 'Tuition fee', 'tuition', 10, true), ('SPECIAL', 'Special fee', 'special', 20, false), ('EXAM', 'Exam fee', 'exam', 30, false),
  ('LIBRARY', 'Library fee', 'library', 40, false), ('HOSTEL', 'Hostel fee', 'hostel', 50, false), ('TRANSPORT', 'Transport fee', 'transport', 60, false),
  ('OTHER', 'Other fees', 'other', 90, false)) AS head(code, name, kind, priority, refundable), ledger_accounts account WHERE account.system_key = 'fees';--> statement-breakpoint
INSERT INTO cash_books (name, letters, account_id, modes)
SELECT book.name, book.letters, account.id, book.modes::jsonb
FROM (VALUES ('Fee counter', 'FC', 'cash', '["cash"]'), ('Cheques and drafts', 'CD', 'cheques', '["cheque", "dd"]'),
  ('Bank, card and UPI', 'BK', 'bank', '["card", "upi", "bank-transfer"]'), ('Online payments', 'ON', 'gateway', '["online"]'),
  ('Past receipts', 'PR', 'opening', '["past"]')) AS book(name, letters, account, modes) JOIN ledger_accounts account ON account.system_key = book.account;--> statement-breakpoint
-- Receipts, their shares, reversals, prints and closings are never changed or removed.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON fee_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON fee_receipt_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON fee_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON fee_receipt_prints FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON cash_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON fee_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

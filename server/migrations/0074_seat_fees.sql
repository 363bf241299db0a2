ALTER TABLE "fee_receipts" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admission_seasons" ADD COLUMN "fee_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "fee_held_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "has_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fee_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fee_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fee_waived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fee_waived_by" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fee_waiver" text;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_holding_money" ON "applications" USING btree ("id") WHERE "applications"."fee_held_paise" > 0;--> statement-breakpoint
CREATE INDEX "offers_to_be_paid" ON "offers" USING btree ("fee_due_on") WHERE closed_at is null and accepted_at is not null and settled_on is null;--> statement-breakpoint
CREATE INDEX "fee_receipts_application_id_id_index" ON "fee_receipts" USING btree ("application_id","id") WHERE "fee_receipts"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_application_id_id_index" ON "payment_orders" USING btree ("application_id","id") WHERE "payment_orders"."application_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "held_of_an_application" CHECK ("applications"."fee_held_paise" >= 0);--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "receipt_has_one_payer" CHECK (num_nonnulls("fee_receipts"."student_id", "fee_receipts"."application_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "order_has_one_payer" CHECK (num_nonnulls("payment_orders"."student_id", "payment_orders"."application_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "seat_fee_of_an_applicant" CHECK (("payment_orders"."kind" = 'seat-fee') = ("payment_orders"."application_id" is not null));--> statement-breakpoint
-- The college may have given the number or the name to an account of its own.
INSERT INTO ledger_accounts (code, name, kind, system_key)
SELECT CASE WHEN EXISTS (SELECT FROM ledger_accounts WHERE code = '2070') THEN 'SEAT-FEES' ELSE '2070' END,
  CASE WHEN EXISTS (SELECT FROM ledger_accounts WHERE name = 'Seat-acceptance fees held') THEN 'Seat-acceptance fees held (portal)'
    ELSE 'Seat-acceptance fees held' END,
  'liability', 'seat-fees';--> statement-breakpoint
-- Seats that were accepted before the portal watched the day: nobody loses one without a week's notice.
UPDATE offers SET fee_due_on = greatest(coalesce(fee_due_on, current_date), current_date + 7)
WHERE closed_at IS NULL AND accepted_at IS NOT NULL AND settled_on IS NULL AND fee_due_paise > 0;--> statement-breakpoint
-- What was ordered, and for whom, never changes.
CREATE OR REPLACE FUNCTION guard_payment_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.order_id, NEW.student_id, NEW.application_id, NEW.kind, NEW.amount_paise, NEW.gateway, NEW.shop_id, NEW.mode, NEW.trans_id, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.student_id, OLD.application_id, OLD.kind, OLD.amount_paise, OLD.gateway, OLD.shop_id, OLD.mode, OLD.trans_id, OLD.created_at)
    OR (OLD.receipt_id IS NOT NULL AND NEW.receipt_id IS DISTINCT FROM OLD.receipt_id)
    OR NEW.refunded_paise < OLD.refunded_paise THEN
    RAISE EXCEPTION 'payment_orders: what was ordered and credited never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

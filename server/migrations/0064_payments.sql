CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"raw_status" text,
	"detail" text,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"order_id" bigint NOT NULL,
	"demand_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "payment_items_order_id_demand_id_pk" PRIMARY KEY("order_id","demand_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"gateway" text NOT NULL,
	"shop_id" text NOT NULL,
	"mode" text NOT NULL,
	"trans_id" text NOT NULL,
	"trans_day" text NOT NULL,
	"uuid" text,
	"state" text DEFAULT 'created' NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"payer_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"transaction_id" text,
	"method" text,
	"receipt_id" bigint,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_order_id" UNIQUE("order_id"),
	CONSTRAINT "payment_uuid" UNIQUE("uuid"),
	CONSTRAINT "one_payment_of_a_receipt" UNIQUE("receipt_id"),
	CONSTRAINT "trans_id_of_a_day" UNIQUE("shop_id","trans_day","trans_id"),
	CONSTRAINT "order_has_an_amount" CHECK ("payment_orders"."amount_paise" > 0 and "payment_orders"."refunded_paise" between 0 and "payment_orders"."amount_paise"),
	CONSTRAINT "paid_with_a_receipt" CHECK (("payment_orders"."state" in ('paid', 'partly-refunded', 'refunded', 'disputed')) = ("payment_orders"."receipt_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"refund_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "payment_refund_id" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_receipt_id_fee_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."fee_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_order_id_id_index" ON "payment_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_items_demand_id_index" ON "payment_items" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "payment_orders_student_id_id_index" ON "payment_orders" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "payment_orders_created_at_id_index" ON "payment_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_state_id_index" ON "payment_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_orders_payer_id_index" ON "payment_orders" USING btree ("payer_id") WHERE "payment_orders"."payer_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_refund" ON "payment_refunds" USING btree ("order_id") WHERE "payment_refunds"."state" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "payment_refunds_order_id_index" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
-- What was ordered never changes, and orders are never removed; what becomes of them does.
CREATE FUNCTION guard_payment_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.order_id, NEW.student_id, NEW.kind, NEW.amount_paise, NEW.gateway, NEW.shop_id, NEW.mode, NEW.trans_id, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.student_id, OLD.kind, OLD.amount_paise, OLD.gateway, OLD.shop_id, OLD.mode, OLD.trans_id, OLD.created_at)
    OR (OLD.receipt_id IS NOT NULL AND NEW.receipt_id IS DISTINCT FROM OLD.receipt_id)
    OR NEW.refunded_paise < OLD.refunded_paise THEN
    RAISE EXCEPTION 'payment_orders: what was ordered and credited never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON payment_orders FOR EACH ROW EXECUTE FUNCTION guard_payment_order();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_items FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

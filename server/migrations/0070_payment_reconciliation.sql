CREATE TABLE "reconciled_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciled_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"groups" jsonb NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"file_id" bigint,
	"order_text" text NOT NULL,
	"transaction_id" text,
	"occurrence" smallint DEFAULT 1 NOT NULL,
	"file_paise" bigint,
	"order_id" bigint,
	"ours_paise" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	"review_reason" text,
	CONSTRAINT "item_of_one_side" CHECK (("reconciliation_items"."file_id" is null) = ("reconciliation_items"."file_paise" is null) and ("reconciliation_items"."file_id" is not null or "reconciliation_items"."order_id" is not null)),
	CONSTRAINT "reviewed_with_reason" CHECK (("reconciliation_items"."reviewed_at" is null) = ("reconciliation_items"."review_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"line_count" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_file_once" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "fee_settings" ADD COLUMN "payment_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_items" ADD CONSTRAINT "reconciliation_items_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_items" ADD CONSTRAINT "reconciliation_items_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reconciliation_of_a_day" ON "reconciled_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_line_once" ON "reconciliation_items" USING btree ("kind","transaction_id","occurrence") WHERE "reconciliation_items"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "missing_there_once" ON "reconciliation_items" USING btree ("order_id","kind") WHERE "reconciliation_items"."file_id" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_items_day_id_index" ON "reconciliation_items" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "reconciliation_items_order_id_index" ON "reconciliation_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliation_items_file_id_index" ON "reconciliation_items" USING btree ("file_id");--> statement-breakpoint
-- What a settlement file says stays as it was read; only how it compares changes.
CREATE FUNCTION guard_settlement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.file_id, NEW.day, NEW.kind, NEW.order_text, NEW.transaction_id, NEW.occurrence, NEW.file_paise, NEW.order_id)
      IS DISTINCT FROM (OLD.file_id, OLD.day, OLD.kind, OLD.order_text, OLD.transaction_id, OLD.occurrence, OLD.file_paise, OLD.order_id) THEN
    RAISE EXCEPTION 'reconciliation_items: what a settlement file says never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON reconciliation_items FOR EACH ROW EXECUTE FUNCTION guard_settlement_line();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON settlement_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

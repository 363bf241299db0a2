ALTER TABLE "payment_refunds" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "payment_refunds" USING btree ("next_check_at") WHERE "payment_refunds"."state" in ('asked', 'pending');--> statement-breakpoint
UPDATE "payment_refunds" SET "next_check_at" = now() WHERE "state" in ('asked', 'pending');
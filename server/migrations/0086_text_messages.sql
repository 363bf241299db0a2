DROP INDEX "outbox_by_age";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox_messages" USING btree ("kind","created_at","id");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_once" UNIQUE("kind","key");
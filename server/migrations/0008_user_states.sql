UPDATE "users" SET "state" = 'suspended', "state_at" = "disabled_at" WHERE "disabled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "disabled_at";

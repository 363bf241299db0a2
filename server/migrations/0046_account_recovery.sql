ALTER TABLE "remembered_browsers" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
-- When they signed in was not kept: the days of the browsers that are remembered now are counted from their last use.
UPDATE "remembered_browsers" SET "signed_in_at" = "rotated_at";--> statement-breakpoint
ALTER TABLE "remembered_browsers" ALTER COLUMN "signed_in_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factor_review_since" timestamp (3) with time zone;

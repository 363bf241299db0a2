ALTER TABLE "remembered_browsers" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;
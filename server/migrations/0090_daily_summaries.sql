CREATE TABLE "daily_summaries" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"turned_on_at" timestamp (3) with time zone NOT NULL,
	"last_sent_on" date
);
--> statement-breakpoint
ALTER TABLE "daily_summaries" ADD CONSTRAINT "daily_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
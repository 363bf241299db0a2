CREATE TABLE "emails_turned_off" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"turned_off_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emails_turned_off_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "emails_turned_off" ADD CONSTRAINT "emails_turned_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who turned off the e-mail of notices has it off still
INSERT INTO "emails_turned_off" ("user_id", "kind", "turned_off_at")
	SELECT "user_id", 'notices', now() FROM "digest_choices" WHERE NOT "wanted";
--> statement-breakpoint
DROP TABLE "digest_choices" CASCADE;

CREATE TABLE "digest_choices" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "notice_reads_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_versions" (
	"notice_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"facts" jsonb NOT NULL,
	"attachment_name" text,
	"attachment_file" text,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_versions_notice_id_version_pk" PRIMARY KEY("notice_id","version")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"signer_kind" text NOT NULL,
	"department_id" bigint,
	"office" text,
	"everybody" boolean DEFAULT false NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"department_ids" bigint[] DEFAULT '{}' NOT NULL,
	"batch_ids" bigint[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"shown_from" timestamp (3) with time zone,
	"shown_until" timestamp (3) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"attachment_file" text,
	"attachment_name" text,
	"attachment_type" text,
	"attachment_bytes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" bigint,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"posted_by" text,
	"posted_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawal_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_days_in_order" CHECK ("notices"."shown_until" > "notices"."shown_from"),
	CONSTRAINT "posted_with_instant" CHECK ("notices"."state" = 'draft' or ("notices"."posted_at" is not null and "notices"."shown_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"about" text NOT NULL,
	"notice_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "digest_choices" ADD CONSTRAINT "digest_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_versions" ADD CONSTRAINT "notice_versions_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_day_index" ON "digests" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notice_reads_user_id_index" ON "notice_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_created_at_id_index" ON "notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notices_by_title" ON "notices" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "notices_shown_until_id_index" ON "notices" USING btree ("shown_until","id");--> statement-breakpoint
CREATE INDEX "notices_shown" ON "notices" USING btree ("shown_from","id") WHERE "notices"."state" = 'posted';--> statement-breakpoint
CREATE INDEX "notices_department_id_index" ON "notices" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "notices_created_by_id_index" ON "notices" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "notices_search" ON "notices" USING gin (("title" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","about");--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_notice_id_index" ON "notifications" USING btree ("notice_id");
CREATE TABLE "faculty_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faculty_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"about" text,
	"interests" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faculty_profiles_staffId_unique" UNIQUE("staff_id"),
	CONSTRAINT "faculty_profiles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "faculty_work_members" (
	"work_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	CONSTRAINT "faculty_work_members_staff_id_work_id_pk" PRIMARY KEY("staff_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "faculty_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faculty_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"organisation" text,
	"reference" text,
	"scholar" text,
	"amount_paise" bigint,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"recorded_by_id" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"proof_file" text,
	"proof_type" text,
	"proof_bytes" integer,
	"recorded_by" text NOT NULL,
	"verified_by" text,
	"verified_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_ends_after_start" CHECK ("faculty_works"."ends_on" >= "faculty_works"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "publication_authors" (
	"publication_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"staff_id" bigint,
	CONSTRAINT "publication_authors_publication_id_position_pk" PRIMARY KEY("publication_id","position")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"author_names" text NOT NULL,
	"venue" text,
	"publisher" text,
	"year" smallint NOT NULL,
	"month" smallint,
	"published_on" date GENERATED ALWAYS AS (make_date(year, coalesce(month, 7), 1)) STORED NOT NULL,
	"volume" text,
	"issue" text,
	"pages" text,
	"doi" text,
	"isbn" text,
	"citations" integer DEFAULT 0 NOT NULL,
	"in_scopus" boolean DEFAULT false NOT NULL,
	"in_wos" boolean DEFAULT false NOT NULL,
	"in_ugc_care" boolean DEFAULT false NOT NULL,
	"distinct" boolean DEFAULT false NOT NULL,
	"recorded_by_id" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"proof_file" text,
	"proof_type" text,
	"proof_bytes" integer,
	"recorded_by" text NOT NULL,
	"verified_by" text,
	"verified_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publication_month" CHECK ("publications"."month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "faculty_profiles" ADD CONSTRAINT "faculty_profiles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_work_members" ADD CONSTRAINT "faculty_work_members_work_id_faculty_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."faculty_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_work_members" ADD CONSTRAINT "faculty_work_members_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_works" ADD CONSTRAINT "faculty_works_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_works" ADD CONSTRAINT "faculty_works_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_authors" ADD CONSTRAINT "publication_authors_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_authors" ADD CONSTRAINT "publication_authors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faculty_work_members_work_id_index" ON "faculty_work_members" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "faculty_work_once" ON "faculty_works" USING btree ("kind","starts_on",md5(lower("title"))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_works_starts_on_id_index" ON "faculty_works" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "faculty_works_amount_paise_id_index" ON "faculty_works" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "faculty_works_by_title" ON "faculty_works" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "faculty_works_staff_id_index" ON "faculty_works" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "faculty_works_recorded_by_id_index" ON "faculty_works" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_author_once" ON "publication_authors" USING btree ("staff_id","publication_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_doi" ON "publications" USING btree ("doi") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publications_published_on_id_index" ON "publications" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "publications_citations_id_index" ON "publications" USING btree ("citations","id");--> statement-breakpoint
CREATE INDEX "publications_year_index" ON "publications" USING btree ("year");--> statement-breakpoint
CREATE INDEX "publications_by_title" ON "publications" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "publications_state_id_index" ON "publications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "publications_recorded_by_id_index" ON "publications" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE INDEX "publications_search" ON "publications" USING gin (("title" || ' ' || "author_names" || ' ' || coalesce("venue", '') || ' ' || coalesce("doi", '')) gin_trgm_ops);
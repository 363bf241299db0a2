CREATE TABLE "shortage_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortage_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"held" integer NOT NULL,
	"attended" integer NOT NULL,
	"issue_no" smallint NOT NULL,
	"content" text NOT NULL,
	"printed_on" date NOT NULL,
	"printed_by_id" bigint NOT NULL,
	CONSTRAINT "one_shortage_letter_of_a_number" UNIQUE("student_id","term_id","issue_no")
);
--> statement-breakpoint
ALTER TABLE "shortage_letters" ADD CONSTRAINT "shortage_letters_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage_letters" ADD CONSTRAINT "shortage_letters_term_id_academic_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."academic_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage_letters" ADD CONSTRAINT "shortage_letters_printed_by_id_users_id_fk" FOREIGN KEY ("printed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortage_letters_term_id_index" ON "shortage_letters" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "shortage_letters_printed_by_id_index" ON "shortage_letters" USING btree ("printed_by_id");--> statement-breakpoint
-- What was told to parents, and by whom, is never changed
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "shortage_letters" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON "shortage_letters" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

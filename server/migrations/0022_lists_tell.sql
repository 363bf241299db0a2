-- Every process keeps the lists of the forms in memory, and hears when one of them changes, whoever changed it.
CREATE FUNCTION tell_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('nalanda', '{"channel":"lists","payload":""}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON choices FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agents FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON degrees FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON branches FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batches FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON semesters FOR EACH STATEMENT EXECUTE FUNCTION tell_lists();

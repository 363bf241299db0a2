ALTER TABLE "condonations" ALTER COLUMN "receipt_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "condonation_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "condonation_head_id" bigint;--> statement-breakpoint
ALTER TABLE "condonations" ADD COLUMN "demand_id" bigint;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "attendance_settings_condonation_head_id_fee_heads_id_fk" FOREIGN KEY ("condonation_head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "condonations_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_settings_condonation_head_id_index" ON "attendance_settings" USING btree ("condonation_head_id");--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "one_condonation_of_a_demand" UNIQUE("demand_id");--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "condonation_fee_with_head" CHECK ("attendance_settings"."condonation_fee_paise" = 0 or "attendance_settings"."condonation_head_id" is not null);--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "condonation_fee_not_negative" CHECK ("attendance_settings"."condonation_fee_paise" >= 0);--> statement-breakpoint
ALTER TABLE "condonations" ADD CONSTRAINT "receipt_or_demand" CHECK ("condonations"."receipt_no" is null or "condonations"."demand_id" is null);
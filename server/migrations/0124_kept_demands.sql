CREATE TABLE "fee_kept_demands" (
	"run_id" bigint NOT NULL,
	"demand_id" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	CONSTRAINT "fee_kept_demands_run_id_demand_id_pk" PRIMARY KEY("run_id","demand_id")
);
--> statement-breakpoint
ALTER TABLE "fee_kept_demands" ADD CONSTRAINT "fee_kept_demands_run_id_fee_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."fee_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_kept_demands" ADD CONSTRAINT "fee_kept_demands_demand_id_fee_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."fee_demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_kept_demands_demand_id_index" ON "fee_kept_demands" USING btree ("demand_id");
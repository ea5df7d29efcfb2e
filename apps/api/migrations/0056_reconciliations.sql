CREATE TABLE "reconciliation_lines" (
	"reconciliation_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"state" text,
	"amount_paise" bigint,
	"fee_paise" bigint,
	"net_paise" bigint,
	"order_id" uuid,
	CONSTRAINT "reconciliation_lines_reconciliation_id_line_pk" PRIMARY KEY("reconciliation_id","line")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"file_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_lines_outcome" ON "reconciliation_lines" USING btree ("reconciliation_id","outcome");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_order" ON "reconciliation_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliations_created_by" ON "reconciliations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("created_at");
CREATE TABLE "transfers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"amount_paise" integer,
	"words" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "transfers_state" CHECK (state in ('entered', 'confirmed', 'refused')),
	CONSTRAINT "transfers_decision" CHECK (("transfers"."state" = 'entered') = ("transfers"."decided_at" is null)
      and ("transfers"."state" = 'confirmed') = ("transfers"."paid_on" is not null and "transfers"."amount_paise" is not null))
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entered_by_id_accounts_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_reference" ON "transfers" USING btree ("reference") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "transfers_state" ON "transfers" USING btree ("state","entered_at");--> statement-breakpoint
CREATE INDEX "transfers_entered_by" ON "transfers" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "transfers_decided_by" ON "transfers" USING btree ("decided_by_id");--> statement-breakpoint
-- Transfers are below orders, so their table cannot name the table of orders itself.
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");

CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text,
	"asked_by_id" uuid,
	"asked_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_cause" CHECK (cause in ('paidTwice', 'otherAmount', 'duplicate', 'technicalFailure', 'request')),
	CONSTRAINT "refunds_state" CHECK (state in ('due', 'asked', 'failed', 'done')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_asked" CHECK ("refunds"."state" in ('due', 'done') or "refunds"."asked_at" is not null),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_asked_by" ON "refunds" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("state") WHERE state <> 'done';--> statement-breakpoint
-- Refunds are below orders, so their table cannot name the table of orders itself.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
insert into refunds (id, order_id, cause, state, payment_id, amount_paise, created_at)
  select gen_random_uuid(), id, 'paidTwice', 'due', payment_id, total_paise, changed_at
  from orders where is_refund_due and payment_id is not null;

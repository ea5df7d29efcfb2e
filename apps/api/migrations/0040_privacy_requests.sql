CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"field" text,
	"words" text,
	"answer" text,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"erase_on" date,
	"was_active" boolean
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_answered_by_id_accounts_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("account_id","kind") WHERE state in ('Open', 'Accepted', 'Erasing');--> statement-breakpoint
CREATE INDEX "privacy_requests_account" ON "privacy_requests" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_state" ON "privacy_requests" USING btree ("state","requested_at");
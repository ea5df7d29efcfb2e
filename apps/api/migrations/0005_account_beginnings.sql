ALTER TABLE "accounts" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sponsor_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invited_by_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_sponsor_id_accounts_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_invited_by_id_accounts_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_referral_code" ON "accounts" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "accounts_sponsor" ON "accounts" USING btree ("sponsor_id") WHERE "accounts"."sponsor_id" is not null;
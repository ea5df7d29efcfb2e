CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"points" text[] NOT NULL,
	"price_paise" integer NOT NULL,
	"offer_price_paise" integer NOT NULL,
	"till" date,
	"position" integer NOT NULL,
	CONSTRAINT "packages_prices" CHECK ("packages"."offer_price_paise" > 0 and "packages"."offer_price_paise" <= "packages"."price_paise")
);
--> statement-breakpoint
CREATE TABLE "crm_authorizations" (
	"key" text PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_connections" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sealed_access_token" text NOT NULL,
	"sealed_refresh_token" text,
	"connected_at" timestamp with time zone NOT NULL,
	"connected_by" uuid NOT NULL,
	CONSTRAINT "crm_connections_one_row" CHECK ("crm_connections"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"is_launched" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_settings_one_row" CHECK ("launch_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_connected_by_accounts_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_authorizations_expires" ON "crm_authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
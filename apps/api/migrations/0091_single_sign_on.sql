CREATE TABLE "sign_on_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_links" (
	"college_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sign_on_links_subject" PRIMARY KEY("college_id","subject"),
	CONSTRAINT "sign_on_links_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "sign_ons" (
	"college_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_client_secret" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_sign_ons" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_college_id_sign_ons_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."sign_ons"("college_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_domains_college" ON "sign_on_domains" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "spent_sign_ons_ends" ON "spent_sign_ons" USING btree ("ends_at");
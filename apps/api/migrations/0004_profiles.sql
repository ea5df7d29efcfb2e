CREATE TABLE "personal_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"object_key" text,
	"sealed_key" text,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "id_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"dob" date,
	"blood_group" text,
	"vaccination_status" text,
	"medical_council" text,
	"valid_upto" date,
	"address" text,
	"medical_college" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handle" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_exports" ADD CONSTRAINT "personal_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_proofs" ADD CONSTRAINT "id_proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_proofs" ADD CONSTRAINT "id_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_exports_running" ON "personal_exports" USING btree ("account_id") WHERE state = 'Running';--> statement-breakpoint
CREATE INDEX "personal_exports_account" ON "personal_exports" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "personal_exports_expiry" ON "personal_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "id_proofs_account" ON "id_proofs" USING btree ("account_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "id_proofs_present" ON "id_proofs" USING btree ("account_id") WHERE replaced_at is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_handle" UNIQUE("handle");
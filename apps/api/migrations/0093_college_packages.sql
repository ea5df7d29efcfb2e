CREATE TABLE "college_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"object_key" text,
	"sealed_key" text,
	"bytes" bigint,
	CONSTRAINT "college_packages_state" CHECK ("college_packages"."state" in ('Running', 'Ready', 'Failed', 'Expired'))
);
--> statement-breakpoint
ALTER TABLE "college_packages" ADD CONSTRAINT "college_packages_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_packages" ADD CONSTRAINT "college_packages_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "college_packages_running" ON "college_packages" USING btree ("college_id") WHERE state = 'Running';--> statement-breakpoint
CREATE INDEX "college_packages_college" ON "college_packages" USING btree ("college_id","requested_at");--> statement-breakpoint
CREATE INDEX "college_packages_asked_by" ON "college_packages" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "college_packages_expiry" ON "college_packages" USING btree ("expires_at");
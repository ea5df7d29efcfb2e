CREATE TABLE "staff_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"college_id" uuid,
	"department_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_posts" ADD CONSTRAINT "staff_posts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_posts" ADD CONSTRAINT "staff_posts_ended_by_id_accounts_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_posts_account" ON "staff_posts" USING btree ("account_id","until");
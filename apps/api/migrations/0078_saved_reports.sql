CREATE TABLE "saved_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"college_id" uuid,
	"department_id" uuid,
	"period" text,
	"from_day" date,
	"to_day" date,
	"batch" integer,
	"months" integer,
	"schedule" text NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_reports_scheduled" CHECK (("saved_reports"."due_on" is null) = ("saved_reports"."schedule" = 'never')),
	CONSTRAINT "saved_reports_view" CHECK (case when "saved_reports"."report" = 'comparison' then "saved_reports"."months" is not null
        else "saved_reports"."period" is not null and "saved_reports"."department_id" is not null end)
);
--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reports_name" ON "saved_reports" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_reports_due" ON "saved_reports" USING btree ("due_on","id") WHERE "saved_reports"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "saved_reports_college" ON "saved_reports" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "saved_reports_department" ON "saved_reports" USING btree ("department_id");
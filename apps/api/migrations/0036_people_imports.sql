CREATE TABLE "people_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"person" jsonb,
	"email" text,
	"faults" jsonb NOT NULL,
	"account_id" uuid,
	CONSTRAINT "people_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_rows_state" ON "people_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE UNIQUE INDEX "people_import_rows_email" ON "people_import_rows" USING btree ("import_id","email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_imports_draft" ON "people_imports" USING btree ("created_by_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "people_imports_creator" ON "people_imports" USING btree ("created_by_id","created_at");--> statement-breakpoint
CREATE INDEX "people_imports_running" ON "people_imports" USING btree ("progress_at") WHERE state = 'running';
CREATE TABLE "student_teachers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"teacher_id" uuid,
	"invited_name" text,
	"invited_email" text,
	"added_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_teachers" ADD CONSTRAINT "student_teachers_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teachers" ADD CONSTRAINT "student_teachers_added_by_id_accounts_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teachers" ADD CONSTRAINT "student_teachers_student_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."accounts"("id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teachers" ADD CONSTRAINT "student_teachers_subject_fk" FOREIGN KEY ("college_id","subject_id") REFERENCES "public"."college_departments"("college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "student_teachers_teacher" ON "student_teachers" USING btree ("student_id","subject_id","teacher_id") WHERE "student_teachers"."teacher_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "student_teachers_email" ON "student_teachers" USING btree ("student_id","subject_id","invited_email") WHERE "student_teachers"."invited_email" is not null;--> statement-breakpoint
CREATE INDEX "student_teachers_of_teacher" ON "student_teachers" USING btree ("teacher_id");
CREATE TABLE "attendance_risks" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"told_state" text NOT NULL,
	"told_on" date NOT NULL,
	CONSTRAINT "attendance_risks_state" CHECK ("attendance_risks"."state" in ('clear', 'atRisk', 'lost')),
	CONSTRAINT "attendance_risks_told" CHECK ("attendance_risks"."told_state" in ('atRisk', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "attendance_risks" ADD CONSTRAINT "attendance_risks_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
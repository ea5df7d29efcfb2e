-- A list of a department's kind is sorted from the one index that has its days: three fewer are written with every record
-- and every decision (decision 128). What statements find rows by has an index.
DROP INDEX "entries_department_status";--> statement-breakpoint
DROP INDEX "entries_department_verified";--> statement-breakpoint
DROP INDEX "entries_department_score";--> statement-breakpoint
DROP INDEX "entries_attachment";--> statement-breakpoint
DROP INDEX "entry_revisions_attachment";--> statement-breakpoint
CREATE INDEX "orders_seats" ON "orders" USING btree ((case when student_id is null then college_id end));--> statement-breakpoint
CREATE INDEX "orders_failed" ON "orders" USING btree ("changed_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "one_time_links_account" ON "one_time_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "student_teachers_student" ON "student_teachers" USING btree ("student_id","subject_id");--> statement-breakpoint
CREATE INDEX "entries_attachment" ON "entries" USING btree ("attachment_id") WHERE attachment_id is not null;--> statement-breakpoint
CREATE INDEX "entry_revisions_attachment" ON "entry_revisions" USING btree ("attachment_id") WHERE attachment_id is not null;--> statement-breakpoint
DROP INDEX "entries_department_kind";--> statement-breakpoint
CREATE INDEX "entries_department_kind" ON "entries" USING btree ("college_id","department_id","kind","date","id")
  INCLUDE ("status", "verified_on", "score")
  WHERE status <> 'Draft';

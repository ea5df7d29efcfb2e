--> concurrently
drop index concurrently if exists "entries_to_correct";
--> statement-breakpoint
create index concurrently "entries_to_correct" on "entries" using btree ("student_id","date","id") where status = 'Rejected' and kept_rejected_at is null;

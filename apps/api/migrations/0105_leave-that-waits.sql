--> concurrently
drop index concurrently if exists "entries_leave_queue";
--> statement-breakpoint
create index concurrently "entries_leave_queue" on "entries" using btree ("college_id","department_id","date") where status = 'Pending' and kind = 'leave-record';

-- A search in a department reads the words of its records from one index (decision 100). Records with more words than an
-- entry of an index can hold, case sheets above all, are found by the second and read themselves.
CREATE INDEX "entries_department_words" ON "entries" USING btree ("college_id","department_id","date","id")
  INCLUDE ("kind", "status", "search")
  WHERE status <> 'Draft' and (octet_length(search::text) <= 2000);--> statement-breakpoint
CREATE INDEX "entries_department_long_words" ON "entries" USING btree ("college_id","department_id","date","id")
  INCLUDE ("kind", "status")
  WHERE status <> 'Draft' and not (octet_length(search::text) <= 2000);

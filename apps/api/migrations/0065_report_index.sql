-- Reports on a department count from this index alone: it brings along what they need of each record (decision 091).
DROP INDEX "entries_department";--> statement-breakpoint
CREATE INDEX "entries_department" ON "entries" ("college_id", "department_id", "date", "id")
  INCLUDE ("student_id", "kind", "status", "score", "verified_by", "submitted_at", "verified_on", "import_id")
  WHERE status <> 'Draft';

ALTER TABLE "accounts" ADD COLUMN "term_until" date;--> statement-breakpoint
-- The extensions noted so far: the latest counts.
UPDATE "accounts" a SET "term_until" = (
  SELECT s."day" FROM "student_changes" s
  WHERE s."student_id" = a."id" AND s."change" = 'termExtended' ORDER BY s."at" DESC, s."id" DESC LIMIT 1
) WHERE a."role" = 'student';

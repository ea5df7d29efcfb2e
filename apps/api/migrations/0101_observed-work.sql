ALTER TABLE "appraisal_versions" DROP CONSTRAINT "appraisal_versions_scores";--> statement-breakpoint
ALTER TABLE "appraisals" DROP CONSTRAINT "appraisals_form";--> statement-breakpoint
ALTER TABLE "appraisals" DROP CONSTRAINT "appraisals_dates";--> statement-breakpoint
DROP INDEX "appraisals_period";--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "appraisals_student" ON "appraisals" USING btree ("student_id","form","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "appraisals_period" ON "appraisals" USING btree ("student_id","form","from_date") WHERE "appraisals"."form" <> 'workplace';--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD CONSTRAINT "appraisal_versions_scores" CHECK (0 <= all("appraisal_versions"."scores") and 15 >= all("appraisal_versions"."scores"));--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_form" CHECK ("appraisals"."form" in ('quarterly', 'aetcom', 'workplace'));--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_dates" CHECK ("appraisals"."from_date" < "appraisals"."to_date" or ("appraisals"."form" = 'workplace' and "appraisals"."from_date" = "appraisals"."to_date"));
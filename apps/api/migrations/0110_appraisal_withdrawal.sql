DROP INDEX "appraisals_period";--> statement-breakpoint
ALTER TABLE "appraisals" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "appraisals" ADD COLUMN "withdrawn_by_id" uuid;--> statement-breakpoint
ALTER TABLE "appraisals" ADD COLUMN "withdrawn_by_name" text;--> statement-breakpoint
ALTER TABLE "appraisals" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_withdrawn_by_id_accounts_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appraisals_withdrawn_by" ON "appraisals" USING btree ("withdrawn_by_id") WHERE withdrawn_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appraisals_period" ON "appraisals" USING btree ("student_id","form","from_date") WHERE "appraisals"."form" <> 'workplace' and "appraisals"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_withdrawn" CHECK (("appraisals"."withdrawn_at" is null) = ("appraisals"."withdrawn_by_id" is null));--> statement-breakpoint
-- What was withdrawn stays so, with its last version; words and name may be emptied when their person is erased.
create or replace function appraisal_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.college_id, new.department_id, new.student_id, new.form, new.year, new.from_date, new.to_date)
    is distinct from (old.id, old.college_id, old.department_id, old.student_id, old.form, old.year, old.from_date,
      old.to_date)
    or new.version < old.version
  then raise exception 'an appraisal keeps its student and its period'; end if;
  if old.withdrawn_at is not null
    and ((new.withdrawn_at, new.withdrawn_by_id, new.version)
        is distinct from (old.withdrawn_at, old.withdrawn_by_id, old.version)
      or coalesce(new.withdrawal, old.withdrawal) is distinct from old.withdrawal
      or coalesce(new.withdrawn_by_name, old.withdrawn_by_name) is distinct from old.withdrawn_by_name)
  then raise exception 'an appraisal that was withdrawn stays so'; end if;
  return new;
end $$;

CREATE TABLE "appraisal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appraisal_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"scores" integer[] NOT NULL,
	"notes" text[],
	"remarks" text,
	"signed_by_id" uuid NOT NULL,
	"signed_by_name" text,
	"signed_at" timestamp with time zone NOT NULL,
	"reply" text,
	"answer" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "appraisal_versions_scores" CHECK (1 <= all("appraisal_versions"."scores") and 10 >= all("appraisal_versions"."scores")),
	CONSTRAINT "appraisal_versions_reply" CHECK ("appraisal_versions"."reply" in ('Acknowledged', 'Answered')),
	CONSTRAINT "appraisal_versions_replied" CHECK (("appraisal_versions"."reply" is null) = ("appraisal_versions"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "appraisals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"form" text NOT NULL,
	"year" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "appraisals_of_student" UNIQUE("id","student_id"),
	CONSTRAINT "appraisals_form" CHECK ("appraisals"."form" in ('quarterly', 'aetcom')),
	CONSTRAINT "appraisals_dates" CHECK ("appraisals"."from_date" < "appraisals"."to_date")
);
--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD CONSTRAINT "appraisal_versions_signed_by_id_accounts_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD CONSTRAINT "appraisal_versions_appraisal_fk" FOREIGN KEY ("appraisal_id","student_id") REFERENCES "public"."appraisals"("id","student_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appraisal_versions_number" ON "appraisal_versions" USING btree ("appraisal_id","version");--> statement-breakpoint
CREATE INDEX "appraisal_versions_student" ON "appraisal_versions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "appraisal_versions_signed_by" ON "appraisal_versions" USING btree ("signed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appraisals_period" ON "appraisals" USING btree ("student_id","form","from_date");--> statement-breakpoint
CREATE INDEX "appraisals_department" ON "appraisals" USING btree ("college_id","department_id","form","from_date");--> statement-breakpoint
-- What was signed stays: a version is replied to once, and words and names may be emptied when their person is erased.
create function appraisal_version_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.appraisal_id, new.student_id, new.version, new.scores, new.signed_by_id, new.signed_at)
    is distinct from (old.id, old.appraisal_id, old.student_id, old.version, old.scores, old.signed_by_id, old.signed_at)
    or coalesce(new.notes, old.notes) is distinct from old.notes
    or coalesce(new.remarks, old.remarks) is distinct from old.remarks
    or coalesce(new.signed_by_name, old.signed_by_name) is distinct from old.signed_by_name
    or old.reply is not null and ((new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
      or coalesce(new.answer, old.answer) is distinct from old.answer)
  then raise exception 'what was signed in an appraisal cannot be changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger appraisal_versions_stay before update on appraisal_versions
  for each row execute function appraisal_version_stays();
--> statement-breakpoint
create function appraisal_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.college_id, new.department_id, new.student_id, new.form, new.year, new.from_date, new.to_date)
    is distinct from (old.id, old.college_id, old.department_id, old.student_id, old.form, old.year, old.from_date,
      old.to_date)
    or new.version < old.version
  then raise exception 'an appraisal keeps its student and its period'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger appraisals_go_forward before update on appraisals for each row execute function appraisal_goes_forward();
--> statement-breakpoint
create function appraisal_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an appraisal is not deleted';
end $$;
--> statement-breakpoint
create trigger appraisals_stay before delete on appraisals for each row execute function appraisal_stays();
--> statement-breakpoint
create trigger appraisals_stay_all before truncate on appraisals execute function appraisal_stays();
--> statement-breakpoint
create trigger appraisal_versions_not_deleted before delete on appraisal_versions
  for each row execute function appraisal_stays();
--> statement-breakpoint
create trigger appraisal_versions_not_deleted_all before truncate on appraisal_versions execute function appraisal_stays();

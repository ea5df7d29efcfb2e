CREATE TABLE "drp_reports" (
	"posting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"present" integer NOT NULL,
	"working" integer NOT NULL,
	"grades" integer[] NOT NULL,
	"remarks" text,
	"signed_by_id" uuid NOT NULL,
	"signed_by_name" text,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drp_reports_version" PRIMARY KEY("posting_id","version"),
	CONSTRAINT "drp_reports_grades" CHECK (0 <= all("drp_reports"."grades") and 4 >= all("drp_reports"."grades")),
	CONSTRAINT "drp_reports_days" CHECK ("drp_reports"."present" between 0 and "drp_reports"."working")
);
--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_kind";--> statement-breakpoint
ALTER TABLE "drp_reports" ADD CONSTRAINT "drp_reports_signed_by_id_accounts_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_reports" ADD CONSTRAINT "drp_reports_posting_fk" FOREIGN KEY ("posting_id","student_id") REFERENCES "public"."drp_postings"("id","student_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drp_reports_student" ON "drp_reports" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "drp_reports_signed_by" ON "drp_reports" USING btree ("signed_by_id");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_kind" CHECK ("issued_documents"."kind" in ('logbook', 'bonafide', 'course-completion', 'proficiency', 'drp-completion'));--> statement-breakpoint
-- What was signed stays: remarks and the typed name may be emptied when their person is erased.
create function drp_report_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.posting_id, new.student_id, new.version, new.present, new.working, new.grades, new.signed_by_id,
      new.signed_at)
    is distinct from (old.posting_id, old.student_id, old.version, old.present, old.working, old.grades, old.signed_by_id,
      old.signed_at)
    or coalesce(new.remarks, old.remarks) is distinct from old.remarks
    or coalesce(new.signed_by_name, old.signed_by_name) is distinct from old.signed_by_name
  then raise exception 'what was signed in a performance report cannot be changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger drp_reports_stay before update or delete on drp_reports for each row execute function drp_report_stays();

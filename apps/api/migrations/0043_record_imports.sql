CREATE TABLE "record_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"sealed" text,
	"student_id" uuid,
	"faults" jsonb NOT NULL,
	CONSTRAINT "record_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "record_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "record_import_rows" ADD CONSTRAINT "record_import_rows_import_id_record_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_import_rows" ADD CONSTRAINT "record_import_rows_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_import_rows_record" ON "record_import_rows" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "record_import_rows_state" ON "record_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "record_import_rows_student" ON "record_import_rows" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_imports_draft" ON "record_imports" USING btree ("created_by_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "record_imports_creator" ON "record_imports" USING btree ("created_by_id","created_at");--> statement-breakpoint
CREATE INDEX "record_imports_under_way" ON "record_imports" USING btree ("progress_at") WHERE state in ('running', 'undoing');--> statement-breakpoint
-- What an import brought can be taken back while it stands as it came: its student never submitted it. That a record was
-- imported cannot change.
create or replace function entry_follows_its_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'Draft' and not (old.import_id is not null and old.status = 'Pending' and old.revision = 1) then
      raise exception 'only a draft can be deleted, or what an import brought and nobody changed or decided' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.kind, new.student_id, new.college_id, new.department_id, new.created_at, new.import_id)
     is distinct from (old.id, old.kind, old.student_id, old.college_id, old.department_id, old.created_at,
       old.import_id) then
    raise exception 'what an entry is and whose cannot change' using errcode = 'restrict_violation';
  end if;
  if new.revision = old.revision then
    if old.status <> 'Pending' or new.status not in ('Approved', 'Rejected')
       or (new.date, new.teacher_id, new.details, new.sealed, new.student_remark, new.attachment_id)
          is distinct from (old.date, old.teacher_id, old.details, old.sealed, old.student_remark, old.attachment_id) then
      raise exception 'without a new revision only a pending entry can be decided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.revision <> old.revision + 1 or new.status not in ('Draft', 'Pending')
     or (new.status = 'Draft' and old.status <> 'Draft') then
    raise exception 'a change of content is the next revision, Pending' using errcode = 'restrict_violation';
  end if;
  if old.status = 'Approved' and new.reopen_reason is null then
    raise exception 'an approved entry is reopened with a reason' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'Draft' then
    insert into entry_revisions (entry_id, college_id, department_id, status, revision, date, teacher_id, details, sealed,
      student_remark, attachment_id, verifier_remark, score, criteria, rubric, verified_by, verified_on, student_name,
      teacher_name, verifier_name, replaced_at, reopen_reason)
    values (old.id, old.college_id, old.department_id, old.status, old.revision, old.date, old.teacher_id, old.details,
      old.sealed, old.student_remark, old.attachment_id, old.verifier_remark, old.score, old.criteria, old.rubric,
      old.verified_by, old.verified_on, old.student_name, old.teacher_name, old.verifier_name, new.updated_at,
      new.reopen_reason);
  end if;
  new.reopen_reason := null;
  return new;
end $$;

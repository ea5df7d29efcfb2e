CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"choices" jsonb NOT NULL,
	"model_answer" text,
	"explanation" text,
	"marks" integer NOT NULL,
	"file_id" uuid,
	"written_by_id" uuid NOT NULL,
	"written_by_name" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_kind" CHECK ("question_versions"."kind" in ('single', 'multiple', 'short')),
	CONSTRAINT "question_versions_marks" CHECK ("question_versions"."marks" between 1 and 20),
	CONSTRAINT "question_versions_choices" CHECK (("question_versions"."kind" = 'short') = (jsonb_array_length("question_versions"."choices") = 0))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_written_by_id_accounts_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number" ON "question_versions" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "question_versions_written_by" ON "question_versions" USING btree ("written_by_id");--> statement-breakpoint
CREATE INDEX "question_versions_file" ON "question_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "questions_department" ON "questions" USING btree ("college_id","department_id","created_at");--> statement-breakpoint
-- What was asked stays: versions are added, never changed; only the name of who wrote one may be emptied with the person.
create function question_version_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'written_by_name' = to_jsonb(old) - 'written_by_name'
    and coalesce(new.written_by_name, old.written_by_name) is not distinct from old.written_by_name
  then return new; end if;
  raise exception 'a version of a question does not change';
end $$;
--> statement-breakpoint
create trigger question_versions_stay before update or delete on question_versions
  for each row execute function question_version_stays();
--> statement-breakpoint
create trigger question_versions_stay_all before truncate on question_versions execute function question_version_stays();
--> statement-breakpoint
create function question_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.college_id, new.department_id, new.created_at)
      is not distinct from (old.id, old.college_id, old.department_id, old.created_at) and new.version >= old.version
  then return new; end if;
  raise exception 'a question is retired, never deleted or moved';
end $$;
--> statement-breakpoint
create trigger questions_stay before update or delete on questions for each row execute function question_stays();
--> statement-breakpoint
create trigger questions_stay_all before truncate on questions execute function question_stays();

CREATE TABLE "answer_marks" (
	"answer_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"marks" double precision NOT NULL,
	"remark" text,
	"by_id" uuid NOT NULL,
	"by_name" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_marks_answer_id_slot_pk" PRIMARY KEY("answer_id","slot"),
	CONSTRAINT "answer_marks_slot" CHECK ("answer_marks"."slot" between 1 and 3),
	CONSTRAINT "answer_marks_marks" CHECK ("answer_marks"."marks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assessment_questions" (
	"assessment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid,
	CONSTRAINT "assessment_questions_assessment_id_position_pk" PRIMARY KEY("assessment_id","position")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"title" text NOT NULL,
	"instructions" text,
	"state" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"markers" integer NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"released_by_id" uuid,
	"released_by_name" text,
	"released_at" timestamp with time zone,
	CONSTRAINT "assessments_state" CHECK ("assessments"."state" in ('Draft', 'Published', 'Released')),
	CONSTRAINT "assessments_published" CHECK (("assessments"."state" = 'Draft') = ("assessments"."published_at" is null)),
	CONSTRAINT "assessments_released" CHECK (("assessments"."state" = 'Released') = ("assessments"."released_at" is not null)),
	CONSTRAINT "assessments_window" CHECK ("assessments"."closes_at" > "assessments"."opens_at"),
	CONSTRAINT "assessments_markers" CHECK ("assessments"."markers" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "attempt_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"choices" text[] NOT NULL,
	"text" text,
	"sequence" integer NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"marks" double precision,
	CONSTRAINT "attempt_answers_marks" CHECK ("attempt_answers"."marks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"tab_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"is_expired" boolean NOT NULL,
	"marks" double precision
);
--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_answer_id_attempt_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."attempt_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_released_by_id_accounts_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_marks_once" ON "answer_marks" USING btree ("answer_id","by_id");--> statement-breakpoint
CREATE INDEX "answer_marks_by" ON "answer_marks" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "answer_marks_student" ON "answer_marks" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_questions_question" ON "assessment_questions" USING btree ("assessment_id","question_id");--> statement-breakpoint
CREATE INDEX "assessment_questions_of_question" ON "assessment_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "assessment_questions_version" ON "assessment_questions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "assessments_department" ON "assessments" USING btree ("college_id","department_id","opens_at");--> statement-breakpoint
CREATE INDEX "assessments_created_by" ON "assessments" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "assessments_released_by" ON "assessments" USING btree ("released_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_answers_once" ON "attempt_answers" USING btree ("attempt_id","version_id");--> statement-breakpoint
CREATE INDEX "attempt_answers_student" ON "attempt_answers" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "attempt_answers_version" ON "attempt_answers" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_once" ON "attempts" USING btree ("assessment_id","student_id");--> statement-breakpoint
CREATE INDEX "attempts_student" ON "attempts" USING btree ("student_id","started_at");--> statement-breakpoint
CREATE INDEX "attempts_running" ON "attempts" USING btree ("deadline") WHERE "attempts"."submitted_at" is null;--> statement-breakpoint
-- What is published, answered and marked stays.
create function assessment_goes_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'Draft' then return old; end if;
    raise exception 'an assessment that was published is not deleted';
  end if;
  if (new.id, new.college_id, new.department_id, new.created_by_id, new.created_at)
      is distinct from (old.id, old.college_id, old.department_id, old.created_by_id, old.created_at)
    or old.state <> 'Draft' and (new.title, new.instructions, new.opens_at, new.closes_at, new.minutes, new.markers)
      is distinct from (old.title, old.instructions, old.opens_at, old.closes_at, old.minutes, old.markers)
    or old.state = 'Released' and (new.state, new.released_at, new.released_by_id)
      is distinct from (old.state, old.released_at, old.released_by_id)
    or old.state = 'Draft' and new.state = 'Released'
    or old.state = 'Published' and new.state = 'Draft' and exists (select from attempts t where t.assessment_id = old.id)
  then raise exception 'a published assessment does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger assessments_go_forward before update or delete on assessments
  for each row execute function assessment_goes_forward();
--> statement-breakpoint
create function assessment_questions_stay() returns trigger language plpgsql as $$
declare
  parent uuid := coalesce(new.assessment_id, old.assessment_id);
begin
  if exists (select from assessments a where a.id = parent and a.state <> 'Draft')
    and not (tg_op = 'UPDATE' and not exists (select from attempts t where t.assessment_id = parent))
  then raise exception 'the questions of a published assessment do not change'; end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
create trigger assessment_questions_stay before insert or update or delete on assessment_questions
  for each row execute function assessment_questions_stay();
--> statement-breakpoint
-- An attempt keeps its times and ends once.
create function attempt_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'an attempt is not deleted'; end if;
  if (new.id, new.assessment_id, new.student_id, new.seed, new.started_at, new.deadline)
      is distinct from (old.id, old.assessment_id, old.student_id, old.seed, old.started_at, old.deadline)
    or old.submitted_at is not null and (new.submitted_at, new.is_expired)
      is distinct from (old.submitted_at, old.is_expired)
    or old.marks is not null and new.marks is distinct from old.marks
  then raise exception 'an attempt does not change once it is over'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger attempts_stay before update or delete on attempts for each row execute function attempt_stays();
--> statement-breakpoint
create trigger attempts_stay_all before truncate on attempts execute function attempt_stays();
--> statement-breakpoint
-- An answer changes until its attempt is submitted; then its words can only be emptied with their person.
create function attempt_answer_stays() returns trigger language plpgsql as $$
declare
  is_over boolean := exists (select from attempts t where t.id = new.attempt_id and t.submitted_at is not null);
begin
  if tg_op = 'INSERT' then
    if is_over then raise exception 'an attempt that is over takes no answer'; end if;
    return new;
  end if;
  if (new.id, new.attempt_id, new.student_id, new.version_id)
      is distinct from (old.id, old.attempt_id, old.student_id, old.version_id)
    or is_over and ((new.choices, new.sequence, new.typed_at, new.saved_at)
        is distinct from (old.choices, old.sequence, old.typed_at, old.saved_at)
      or coalesce(new.text, old.text) is distinct from old.text)
    or old.marks is not null and new.marks is distinct from old.marks
  then raise exception 'an answer of an attempt that is over does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger attempt_answers_stay before insert or update on attempt_answers
  for each row execute function attempt_answer_stays();
--> statement-breakpoint
create function answers_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'answers and their marks are not deleted';
end $$;
--> statement-breakpoint
create trigger attempt_answers_kept before delete on attempt_answers for each row execute function answers_are_kept();
--> statement-breakpoint
create trigger attempt_answers_kept_all before truncate on attempt_answers execute function answers_are_kept();
--> statement-breakpoint
create trigger answer_marks_kept before delete on answer_marks for each row execute function answers_are_kept();
--> statement-breakpoint
create trigger answer_marks_kept_all before truncate on answer_marks execute function answers_are_kept();

CREATE TABLE "calendar_links" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "teaching_attendances" (
	"teaching_session_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"way" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"reason" text,
	"marked_by_id" uuid,
	"entry_id" uuid,
	"record_state" text,
	CONSTRAINT "teaching_attendances_teaching_session_id_person_id_pk" PRIMARY KEY("teaching_session_id","person_id"),
	CONSTRAINT "teaching_attendances_mark" CHECK ("teaching_attendances"."mark" in ('Present', 'Late', 'Absent', 'Waiting')),
	CONSTRAINT "teaching_attendances_way" CHECK ("teaching_attendances"."way" in ('code', 'sentLater', 'moderator', 'presenter')),
	CONSTRAINT "teaching_attendances_record" CHECK ("teaching_attendances"."record_state" in ('due', 'made', 'refused')),
	CONSTRAINT "teaching_attendances_entry" CHECK (("teaching_attendances"."record_state" is null) = ("teaching_attendances"."entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "teaching_grades" (
	"teaching_session_id" uuid NOT NULL,
	"grader_id" uuid NOT NULL,
	"grade" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teaching_grades_teaching_session_id_grader_id_pk" PRIMARY KEY("teaching_session_id","grader_id"),
	CONSTRAINT "teaching_grades_grade" CHECK ("teaching_grades"."grade" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "teaching_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"presenter_id" uuid,
	"moderator_id" uuid NOT NULL,
	"series_id" uuid,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"planned_by_id" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancel_reason" text,
	"cancelled_by_id" uuid,
	"closed_by_id" uuid,
	"closed_at" timestamp with time zone,
	"refused_codes" integer NOT NULL,
	CONSTRAINT "teaching_sessions_state" CHECK ("teaching_sessions"."state" in ('Planned', 'Cancelled', 'Closed')),
	CONSTRAINT "teaching_sessions_times" CHECK ("teaching_sessions"."ends_at" > "teaching_sessions"."starts_at"),
	CONSTRAINT "teaching_sessions_closed" CHECK (("teaching_sessions"."state" = 'Closed') = ("teaching_sessions"."closed_at" is not null)),
	CONSTRAINT "teaching_sessions_cancelled" CHECK (("teaching_sessions"."state" = 'Cancelled') = ("teaching_sessions"."cancelled_by_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_attendances" ADD CONSTRAINT "teaching_attendances_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_attendances" ADD CONSTRAINT "teaching_attendances_marked_by_id_accounts_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_attendances" ADD CONSTRAINT "teaching_attendances_session_fk" FOREIGN KEY ("teaching_session_id") REFERENCES "public"."teaching_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_grades" ADD CONSTRAINT "teaching_grades_teaching_session_id_teaching_sessions_id_fk" FOREIGN KEY ("teaching_session_id") REFERENCES "public"."teaching_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_grades" ADD CONSTRAINT "teaching_grades_grader_id_accounts_id_fk" FOREIGN KEY ("grader_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_presenter_id_accounts_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_moderator_id_accounts_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_planned_by_id_accounts_id_fk" FOREIGN KEY ("planned_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_cancelled_by_id_accounts_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_sessions" ADD CONSTRAINT "teaching_sessions_closed_by_id_accounts_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_secret" ON "calendar_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "teaching_attendances_person" ON "teaching_attendances" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "teaching_attendances_marked_by" ON "teaching_attendances" USING btree ("marked_by_id");--> statement-breakpoint
CREATE INDEX "teaching_grades_grader" ON "teaching_grades" USING btree ("grader_id");--> statement-breakpoint
CREATE INDEX "teaching_sessions_department" ON "teaching_sessions" USING btree ("college_id","department_id","starts_at");--> statement-breakpoint
CREATE INDEX "teaching_sessions_starts" ON "teaching_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "teaching_sessions_series" ON "teaching_sessions" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "teaching_sessions_presenter" ON "teaching_sessions" USING btree ("presenter_id","starts_at");--> statement-breakpoint
CREATE INDEX "teaching_sessions_moderator" ON "teaching_sessions" USING btree ("moderator_id","starts_at");--> statement-breakpoint
CREATE INDEX "teaching_sessions_planned_by" ON "teaching_sessions" USING btree ("planned_by_id");--> statement-breakpoint
CREATE INDEX "teaching_sessions_cancelled_by" ON "teaching_sessions" USING btree ("cancelled_by_id");--> statement-breakpoint
CREATE INDEX "teaching_sessions_closed_by" ON "teaching_sessions" USING btree ("closed_by_id");--> statement-breakpoint
-- A teaching session that is cancelled or closed stays as it is; only codes that are refused are counted on while it is planned.
create function teaching_session_goes_forward() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a teaching session is not deleted'; end if;
  if old.state <> 'Planned'
    or (new.id, new.college_id, new.department_id, new.series_id, new.planned_by_id, new.planned_at)
      is distinct from (old.id, old.college_id, old.department_id, old.series_id, old.planned_by_id, old.planned_at)
  then raise exception 'a teaching session that is over does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger teaching_sessions_go_forward before update or delete on teaching_sessions
  for each row execute function teaching_session_goes_forward();
--> statement-breakpoint
create trigger teaching_sessions_stay before truncate on teaching_sessions
  execute function teaching_session_goes_forward();
--> statement-breakpoint
-- Attendance is taken and corrected until it is closed; then only its records are noted, and words are emptied with their person.
create function teaching_attendance_stays() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then raise exception 'attendance of a teaching session is not deleted'; end if;
  if not exists (select from teaching_sessions t where t.id = new.teaching_session_id and t.state = 'Planned')
    and (tg_op = 'INSERT'
      or (new.teaching_session_id, new.person_id, new.mark, new.way, new.seen_at, new.saved_at, new.marked_by_id, new.entry_id)
        is distinct from
        (old.teaching_session_id, old.person_id, old.mark, old.way, old.seen_at, old.saved_at, old.marked_by_id, old.entry_id)
      or coalesce(new.reason, old.reason) is distinct from old.reason)
  then raise exception 'attendance that is closed does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger teaching_attendances_stay before insert or update or delete on teaching_attendances
  for each row execute function teaching_attendance_stays();
--> statement-breakpoint
create trigger teaching_attendances_kept before truncate on teaching_attendances
  execute function teaching_attendance_stays();

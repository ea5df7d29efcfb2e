CREATE TABLE "drp_attendance" (
	"posting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"revision" integer NOT NULL,
	"marked_by_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "drp_attendance_day" PRIMARY KEY("posting_id","day"),
	CONSTRAINT "drp_attendance_mark" CHECK ("drp_attendance"."mark" in ('present', 'absent', 'leave', 'weeklyOff'))
);
--> statement-breakpoint
CREATE TABLE "drp_attendance_changes" (
	"posting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"revision" integer NOT NULL,
	"mark" text NOT NULL,
	"reason" text,
	"changed_by_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drp_attendance_changes_day" PRIMARY KEY("posting_id","day","revision"),
	CONSTRAINT "drp_attendance_changes_mark" CHECK ("drp_attendance_changes"."mark" in ('present', 'absent', 'leave', 'weeklyOff'))
);
--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_of_student" UNIQUE("id","student_id");
--> statement-breakpoint
ALTER TABLE "drp_attendance" ADD CONSTRAINT "drp_attendance_marked_by_id_accounts_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drp_attendance" ADD CONSTRAINT "drp_attendance_posting_fk" FOREIGN KEY ("posting_id","student_id") REFERENCES "public"."drp_postings"("id","student_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drp_attendance_changes" ADD CONSTRAINT "drp_attendance_changes_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drp_attendance_changes" ADD CONSTRAINT "drp_attendance_changes_posting_fk" FOREIGN KEY ("posting_id","student_id") REFERENCES "public"."drp_postings"("id","student_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "drp_attendance_student" ON "drp_attendance" USING btree ("student_id","day");
--> statement-breakpoint
CREATE INDEX "drp_attendance_marked_by" ON "drp_attendance" USING btree ("marked_by_id");
--> statement-breakpoint
CREATE INDEX "drp_attendance_changes_student" ON "drp_attendance_changes" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "drp_attendance_changes_by" ON "drp_attendance_changes" USING btree ("changed_by_id");
--> statement-breakpoint
create function drp_attendance_stays() returns trigger language plpgsql as $$
begin
  raise exception 'attendance is not deleted';
end $$;
--> statement-breakpoint
create trigger drp_attendance_stays before delete on drp_attendance for each row execute function drp_attendance_stays();
--> statement-breakpoint
create trigger drp_attendance_changes_stay before delete on drp_attendance_changes
  for each row execute function drp_attendance_stays();
--> statement-breakpoint
create function drp_attendance_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.posting_id, new.student_id, new.day) is distinct from (old.posting_id, old.student_id, old.day)
    or old.confirmed_at is not null and (new.confirmed_at is null
      or new.revision <> old.revision + case when new.mark = old.mark then 0 else 1 end)
  then raise exception 'a confirmed day stays confirmed, and its changes are counted'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger drp_attendance_goes_forward before update on drp_attendance
  for each row execute function drp_attendance_goes_forward();
--> statement-breakpoint
create function drp_attendance_change_stays() returns trigger language plpgsql as $$
begin
  if (new.posting_id, new.student_id, new.day, new.revision, new.mark, new.changed_by_id, new.changed_at)
    is distinct from (old.posting_id, old.student_id, old.day, old.revision, old.mark, old.changed_by_id, old.changed_at)
    or coalesce(new.reason, old.reason) is distinct from old.reason
  then raise exception 'what a confirmed day was before cannot be changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger drp_attendance_change_stays before update on drp_attendance_changes
  for each row execute function drp_attendance_change_stays();

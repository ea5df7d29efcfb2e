CREATE TABLE "attendance_rules" (
	"college_id" uuid PRIMARY KEY NOT NULL,
	"weekly_offs" integer[] NOT NULL,
	"casual_days" integer NOT NULL,
	"academic_days" integer NOT NULL,
	"sick_days" integer NOT NULL,
	"is_paid_leave_attended" boolean NOT NULL,
	"does_excess_extend" boolean NOT NULL,
	"does_parental_extend" boolean NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"changed_by_name" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_rules_offs" CHECK (cardinality("attendance_rules"."weekly_offs") between 1 and 3),
	CONSTRAINT "attendance_rules_days" CHECK ("attendance_rules"."casual_days" >= 20 and "attendance_rules"."academic_days" >= 5 and "attendance_rules"."sick_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "college_holidays" (
	"college_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "college_holidays_day" PRIMARY KEY("college_id","day")
);
--> statement-breakpoint
CREATE TABLE "attendance_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"mark" text NOT NULL,
	"before" text NOT NULL,
	"reason" text,
	"by_id" uuid NOT NULL,
	"by_name" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_corrections_day" UNIQUE("student_id","day","number"),
	CONSTRAINT "attendance_corrections_number" CHECK ("attendance_corrections"."number" >= 1),
	CONSTRAINT "attendance_corrections_mark" CHECK ("attendance_corrections"."mark" in ('present', 'absent', 'off', 'casual', 'academic', 'sick', 'maternity', 'paternity', 'withdrawn')),
	CONSTRAINT "attendance_corrections_before" CHECK ("attendance_corrections"."before" in ('present', 'absent', 'off', 'holiday', 'casual', 'academic', 'sick', 'maternity', 'paternity', 'none')),
	CONSTRAINT "attendance_corrections_not_own" CHECK ("attendance_corrections"."by_id" <> "attendance_corrections"."student_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_months" (
	"student_id" uuid NOT NULL,
	"month" date NOT NULL,
	"marks" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_months_month" PRIMARY KEY("student_id","month"),
	CONSTRAINT "attendance_months_first" CHECK (extract(day from "attendance_months"."month") = 1),
	CONSTRAINT "attendance_months_marks" CHECK ("attendance_months"."marks" ~ '^[PA.]{31}$')
);
--> statement-breakpoint
ALTER TABLE "attendance_rules" ADD CONSTRAINT "attendance_rules_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rules" ADD CONSTRAINT "attendance_rules_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_holidays" ADD CONSTRAINT "college_holidays_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_months" ADD CONSTRAINT "attendance_months_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_rules_changed_by" ON "attendance_rules" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "attendance_corrections_by" ON "attendance_corrections" USING btree ("by_id");--> statement-breakpoint
-- A correction is kept as it was written. Only erasing a person may empty its reason or the name of who gave it.
create function attendance_correction_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'corrections of attendance are not deleted'; end if;
  if (new.id, new.student_id, new.day, new.number, new.mark, new.before, new.by_id, new.at)
      is distinct from (old.id, old.student_id, old.day, old.number, old.mark, old.before, old.by_id, old.at)
    or coalesce(new.reason, old.reason) is distinct from old.reason
    or coalesce(new.by_name, old.by_name) is distinct from old.by_name
  then raise exception 'a correction of attendance does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger attendance_corrections_stay before update or delete on attendance_corrections
  for each row execute function attendance_correction_stays();
--> statement-breakpoint
create trigger attendance_corrections_stay_all before truncate on attendance_corrections
  execute function attendance_correction_stays();

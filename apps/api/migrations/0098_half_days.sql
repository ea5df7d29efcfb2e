ALTER TABLE "attendance_months" DROP CONSTRAINT "attendance_months_marks";--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD COLUMN "before_second" text;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_before_second" CHECK ("attendance_corrections"."before_second" in ('present', 'absent', 'off', 'holiday', 'casual', 'academic', 'sick', 'maternity', 'paternity', 'none'));--> statement-breakpoint
ALTER TABLE "attendance_months" ADD CONSTRAINT "attendance_months_marks" CHECK ("attendance_months"."marks" ~ '^[PHA.]{31}$');--> statement-breakpoint
-- What a correction stood on is kept for both halves of its day.
create or replace function attendance_correction_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'corrections of attendance are not deleted'; end if;
  if (new.id, new.student_id, new.day, new.number, new.mark, new.before, new.before_second, new.by_id, new.at)
      is distinct from (old.id, old.student_id, old.day, old.number, old.mark, old.before, old.before_second, old.by_id, old.at)
    or coalesce(new.reason, old.reason) is distinct from old.reason
    or coalesce(new.by_name, old.by_name) is distinct from old.by_name
  then raise exception 'a correction of attendance does not change'; end if;
  return new;
end $$;

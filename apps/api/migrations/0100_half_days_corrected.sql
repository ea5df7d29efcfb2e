ALTER TABLE "attendance_corrections" ADD COLUMN "half" text;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_half" CHECK ("attendance_corrections"."half" in ('first', 'second') and "attendance_corrections"."mark" in ('present', 'absent', 'casual') or "attendance_corrections"."half" is null);--> statement-breakpoint
-- Of which half a correction speaks does not change either.
create or replace function attendance_correction_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'corrections of attendance are not deleted'; end if;
  if (new.id, new.student_id, new.day, new.number, new.mark, new.half, new.before, new.before_second, new.by_id, new.at)
      is distinct from
      (old.id, old.student_id, old.day, old.number, old.mark, old.half, old.before, old.before_second, old.by_id, old.at)
    or coalesce(new.reason, old.reason) is distinct from old.reason
    or coalesce(new.by_name, old.by_name) is distinct from old.by_name
  then raise exception 'a correction of attendance does not change'; end if;
  return new;
end $$;

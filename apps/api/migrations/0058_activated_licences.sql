ALTER TABLE "licences" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
-- What was bought and is in use does not become unused again by an approval that is taken back.
update licences l set activated_at = greatest(l.granted_at, coalesce(a.approved_at, l.granted_at))
  from accounts a where a.id = l.student_id and a.verify_by_hod;
--> statement-breakpoint
create function licence_is_activated() returns trigger language plpgsql as $$
begin
  update licences set activated_at = coalesce(new.approved_at, now())
    where student_id = new.id and revoked_at is null and activated_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_activate_licences after update of verify_by_hod on accounts
  for each row when (new.verify_by_hod and not old.verify_by_hod) execute function licence_is_activated();
--> statement-breakpoint
create function licence_begins_activated() returns trigger language plpgsql as $$
begin
  if exists (select from accounts a where a.id = new.student_id and a.verify_by_hod) then
    new.activated_at := new.granted_at;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger licences_begin_activated before insert on licences
  for each row execute function licence_begins_activated();
--> statement-breakpoint
-- A place that an order names stays as well: an order stands for money.
create or replace function student_place_is_kept() returns trigger language plpgsql as $$
begin
  if new.role <> 'student' or new.college_id is null or new.department_id is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.email_verified_at is null then
    delete from student_places p where p.student_id = new.id
      and (p.college_id, p.department_id) is distinct from (new.college_id, new.department_id)
      and not exists (select 1 from student_changes c where c.student_id = p.student_id
                        and c.college_id = p.college_id and c.department_id = p.department_id)
      and not exists (select 1 from orders o where o.student_id = p.student_id
                        and o.college_id = p.college_id and o.department_id = p.department_id);
  end if;
  insert into student_places values (new.id, new.college_id, new.department_id) on conflict do nothing;
  return new;
end $$;

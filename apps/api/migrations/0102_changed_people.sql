-- Every server forgets what it remembers of a person when something changes that their rights come from (decision 139).
create function forget_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('rounds_people', old.id::text);
  return null;
end $$;
--> statement-breakpoint
create function forget_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('rounds_people', coalesce(old.account_id, new.account_id)::text);
  return null;
end $$;
--> statement-breakpoint
-- What many have in common changes: no name is said.
create function forget_everybody() returns trigger language plpgsql as $$
begin
  perform pg_notify('rounds_people', '');
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_forget after update on accounts for each row
  when ((old.name, old.role, old.college_id, old.department_id, old.active, old.confirmed, old.verify_by_hod, old.joining_date,
      old.payment_status, old.licence_until, old.one_time_until)
    is distinct from (new.name, new.role, new.college_id, new.department_id, new.active, new.confirmed, new.verify_by_hod,
      new.joining_date, new.payment_status, new.licence_until, new.one_time_until))
  execute function forget_account();
--> statement-breakpoint
create trigger accounts_forget_deleted after delete on accounts for each row execute function forget_account();
--> statement-breakpoint
-- Activity is noted each minute and changes no right.
create trigger sessions_forget after update of account_id, ends_at, confirmed_at on sessions for each row
  execute function forget_owner();
--> statement-breakpoint
create trigger sessions_forget_ended after delete on sessions for each row execute function forget_owner();
--> statement-breakpoint
create trigger second_factors_forget after insert or update of confirmed_at or delete on second_factors for each row
  execute function forget_owner();
--> statement-breakpoint
create trigger colleges_forget after update on colleges for each row
  when (old.patient_identity is distinct from new.patient_identity) execute function forget_everybody();
--> statement-breakpoint
create trigger departments_forget after update on departments for each row
  when (old.code is distinct from new.code) execute function forget_everybody();

-- Erasing a person leaves their records: only the names of erased people become the pseudonym, and the patients of an erased
-- student go. `audit:verify` accepts it where the audit log says that the person was erased.
create function only_a_person_is_erased() returns trigger language plpgsql as $$
declare
  kept text[] := array['student_name', 'teacher_name', 'verifier_name', 'sealed', 'search'];
  student uuid;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    raise exception 'only the names of people and patients can be erased' using errcode = 'restrict_violation';
  end if;
  if tg_table_name = 'entries' then
    student := old.student_id;
  else
    select student_id into student from entries where id = old.entry_id;
  end if;
  if not is_erased_as(student, old.student_name, new.student_name)
     or not is_erased_as(old.teacher_id, old.teacher_name, new.teacher_name)
     or not is_erased_as(old.verified_by, old.verifier_name, new.verifier_name)
     or (new.sealed is distinct from old.sealed
         and (new.sealed is not null or not is_erased_as(student, '', 'Erased person'))) then
    raise exception 'only an erased person loses the name' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function is_erased_as(account uuid, before text, after text) returns boolean language sql stable as $$
  select after is not distinct from before or after = 'Erased person'
    and exists (select 1 from accounts a where a.id = account and a.name = 'Erased person' and a.deleted_at is not null)
$$;
--> statement-breakpoint
drop trigger entries_life on entries;
--> statement-breakpoint
create trigger entries_life before update or delete on entries
  for each row when (current_setting('rounds.reseal', true) is distinct from '1'
    and current_setting('rounds.erase', true) is distinct from '1') execute function entry_follows_its_life();
--> statement-breakpoint
create trigger entries_erase before update or delete on entries
  for each row when (current_setting('rounds.erase', true) = '1'
    and current_setting('rounds.reseal', true) is distinct from '1') execute function only_a_person_is_erased();
--> statement-breakpoint
drop trigger entry_revisions_stand on entry_revisions;
--> statement-breakpoint
create trigger entry_revisions_stand before update or delete on entry_revisions
  for each row when (current_setting('rounds.reseal', true) is distinct from '1'
    and current_setting('rounds.erase', true) is distinct from '1') execute function entry_revision_stands();
--> statement-breakpoint
create trigger entry_revisions_erase before update or delete on entry_revisions
  for each row when (current_setting('rounds.erase', true) = '1'
    and current_setting('rounds.reseal', true) is distinct from '1') execute function only_a_person_is_erased();
--> statement-breakpoint
-- The server may not change earlier revisions; this is what it may have changed there: an erased person's name and, of an
-- erased student, the patients. A slice at a time; says how many revisions it changed.
create function erase_from_revisions(account uuid, slice int) returns int language plpgsql security definer
  set search_path = public as $$
declare
  changed int;
begin
  if not is_erased_as(account, '', 'Erased person') then
    raise exception 'the person is not erased' using errcode = 'restrict_violation';
  end if;
  perform set_config('rounds.erase', '1', true);
  update entry_revisions r set
    student_name = case when e.student_id = account and r.student_name is not null then 'Erased person' else r.student_name end,
    teacher_name = case when r.teacher_id = account and r.teacher_name is not null then 'Erased person' else r.teacher_name end,
    verifier_name = case when r.verified_by = account and r.verifier_name is not null then 'Erased person' else r.verifier_name end,
    sealed = case when e.student_id = account then null else r.sealed end
  from entries e where e.id = r.entry_id and (r.entry_id, r.revision) in (
    select o.entry_id, o.revision from entry_revisions o join entries f on f.id = o.entry_id
    where f.student_id = account and (o.student_name <> 'Erased person' or o.sealed is not null)
      or o.teacher_id = account and o.teacher_name <> 'Erased person'
      or o.verified_by = account and o.verifier_name <> 'Erased person'
    limit slice);
  get diagnostics changed = row_count;
  return changed;
end $$;

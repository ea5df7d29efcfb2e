-- Sealing again under a new key changes no record: a transaction that says so may renew seals, and nothing besides.
create function only_the_seal_is_renewed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'sealed' is distinct from to_jsonb(old) - 'sealed'
     or (new.sealed is null) <> (old.sealed is null) then
    raise exception 'only a seal can be renewed here' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger entries_life on entries;
--> statement-breakpoint
create trigger entries_life before update or delete on entries
  for each row when (current_setting('rounds.reseal', true) is distinct from '1') execute function entry_follows_its_life();
--> statement-breakpoint
create trigger entries_reseal before update or delete on entries
  for each row when (current_setting('rounds.reseal', true) = '1') execute function only_the_seal_is_renewed();
--> statement-breakpoint
drop trigger entry_revisions_stand on entry_revisions;
--> statement-breakpoint
create trigger entry_revisions_stand before update or delete on entry_revisions
  for each row when (current_setting('rounds.reseal', true) is distinct from '1') execute function entry_revision_stands();
--> statement-breakpoint
create trigger entry_revisions_reseal before update or delete on entry_revisions
  for each row when (current_setting('rounds.reseal', true) = '1') execute function only_the_seal_is_renewed();

-- Sealing again under a new key is the work of the tables' owner: the role that the server runs as could otherwise put
-- another sealed text into a decided record.
create or replace function only_the_seal_is_renewed() returns trigger language plpgsql as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'only the owner of the tables renews seals' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - 'sealed' is distinct from to_jsonb(old) - 'sealed'
     or (new.sealed is null) <> (old.sealed is null) then
    raise exception 'only a seal can be renewed here' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

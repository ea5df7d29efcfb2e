-- What tables alone cannot promise: the audit log only grows.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function audit_is_append_only();
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function audit_is_append_only();

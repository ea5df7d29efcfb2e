-- Events that are older than 400 days may leave for files, by a command of the owner and after their archive is noted.
CREATE TABLE "audit_archives" (
	"last_seal" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"digest" text NOT NULL,
	"events" integer NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"archived_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_events' and current_setting('rounds.archive', true) = '1' then
    if pg_has_role((select relowner from pg_class where oid = tg_relid), 'usage')
       and old.seq <= (select max(last_seq) from audit_archives) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_archives_append_only before update or delete on audit_archives
  for each row execute function audit_is_append_only();
--> statement-breakpoint
create trigger audit_archives_not_emptied before truncate on audit_archives
  for each statement execute function audit_is_append_only();

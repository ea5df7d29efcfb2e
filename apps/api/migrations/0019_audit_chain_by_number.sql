-- Seals were ranges of transaction ids, which a restored backup counts from another beginning: nothing was sealed there
-- any more. They are ranges of the events' own numbers now, under a key. The first new seals cover all events again.
-- What the old chain is worth is written into the log before it goes: of the events in a seal's range the first ones by
-- number are its own, for those that a restored backup put into the range came later.
insert into audit_events (at, action, outcome, request_id, ip, detail)
select now(), 'audit.chain-converted', 'done', 'migration', 'migration',
  jsonb_build_object('seals', count(*), 'events', sum(events), 'digest', (array_agg(digest order by id desc))[1],
    'brokenSeal', min(id) filter (where not fits))
from (
  select s.id, s.events, s.digest,
    s.from_xid = coalesce(lag(s.before_xid) over (order by s.id), 0)
    and s.previous_digest = coalesce(lag(s.digest) over (order by s.id), '')
    and s.digest = (
      select encode(sha256(convert_to(s.previous_digest || chr(10) ||
        coalesce(string_agg(line || chr(10), '' order by xid, seq), ''), 'UTF8')), 'hex')
      from (
        select xid, seq, jsonb_build_array(seq, xid, extract(epoch from at)::text, action, outcome, actor_id, actor_role,
          college_id, subject_kind, subject_id, request_id, ip, detail)::text as line
        from audit_events where xid >= s.from_xid and xid < s.before_xid order by seq limit s.events) own) as fits
  from audit_seals s) judged
having count(*) > 0;--> statement-breakpoint
DROP TABLE "audit_seals";--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"after_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"events" integer NOT NULL,
	"content" text NOT NULL,
	"cluster" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"previous_digest" text NOT NULL,
	"digest" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "audit_seals_lastSeq_unique" UNIQUE("last_seq")
);--> statement-breakpoint
DROP INDEX "audit_events_xid";--> statement-breakpoint
ALTER TABLE "audit_events" DROP COLUMN "xid";--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function audit_is_append_only();--> statement-breakpoint
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function audit_is_append_only();--> statement-breakpoint
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function audit_is_append_only();--> statement-breakpoint
create function records_are_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception 'records cannot be emptied' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger entries_not_emptied before truncate on entries
  for each statement execute function records_are_not_emptied();--> statement-breakpoint
create trigger entry_revisions_not_emptied before truncate on entry_revisions
  for each statement execute function records_are_not_emptied();

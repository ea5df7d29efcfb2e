CREATE TABLE "file_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "files_object" ON "files" USING btree ("object_key" collate "C");--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "is_counted";
--> statement-breakpoint
-- Nobody knows when somebody was approved before now: their proofs stay open for the full time.
UPDATE "accounts" SET "approved_at" = now() WHERE "verify_by_hod" OR "confirmed";--> statement-breakpoint
INSERT INTO "file_usage" ("id", "bytes")
SELECT "of_id", sum("bytes") FROM (
  SELECT "owner_id" AS "of_id", "bytes" FROM "files"
  UNION ALL SELECT "college_id", "bytes" FROM "files" WHERE "college_id" IS NOT NULL) AS "counted"
GROUP BY "of_id";--> statement-breakpoint
-- A statement of many rows counts once for each account and college, in the order of their ids, so that two never wait for
-- each other in a circle.
create function files_are_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into file_usage as u (id, bytes)
    select of_id, sum(bytes) from (
      select owner_id as of_id, bytes from added
      union all select college_id, bytes from added where college_id is not null) as counted
    group by of_id order by of_id
    on conflict (id) do update set bytes = u.bytes + excluded.bytes;
  else
    insert into file_usage as u (id, bytes)
    select of_id, -sum(bytes) from (
      select owner_id as of_id, bytes from removed
      union all select college_id, bytes from removed where college_id is not null) as counted
    group by of_id order by of_id
    on conflict (id) do update set bytes = u.bytes + excluded.bytes;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger files_added after insert on files referencing new table as added
  for each statement execute function files_are_counted();
--> statement-breakpoint
create trigger files_removed after delete on files referencing old table as removed
  for each statement execute function files_are_counted();
--> statement-breakpoint
create function files_keep_their_count() returns trigger language plpgsql as $$
begin
  raise exception 'whose a file is and how long it is cannot change' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger files_fixed before update of owner_id, college_id, bytes on files for each row
  when ((new.owner_id, new.college_id, new.bytes) is distinct from (old.owner_id, old.college_id, old.bytes))
  execute function files_keep_their_count();

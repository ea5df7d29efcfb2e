ALTER TABLE "announcements" ALTER COLUMN "college_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "college_ids" uuid[];--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_place" CHECK (("announcements"."college_id" is null) = ("announcements"."college_ids" is not null));--> statement-breakpoint
-- The colleges that were chosen stay as well.
create or replace function announcement_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'an announcement is not deleted'; end if;
  if (new.id, new.college_id, new.college_ids, new.department_id, new.author_id, new.recipients, new.published_at)
    is distinct from (old.id, old.college_id, old.college_ids, old.department_id, old.author_id, old.recipients, old.published_at)
    or coalesce(new.title, old.title) is distinct from old.title or coalesce(new.text, old.text) is distinct from old.text
    or old.withdrawn_at is not null
      and (new.withdrawn_at, new.withdrawn_by_id) is distinct from (old.withdrawn_at, old.withdrawn_by_id)
    or new.read_count < old.read_count
  then raise exception 'an announcement is not changed'; end if;
  return new;
end $$;

-- A decided record names its people as they were called at the decision. For decisions of before, that is as they are
-- called now.
ALTER TABLE "entries" ADD COLUMN "student_name" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "teacher_name" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "verifier_name" text;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD COLUMN "student_name" text;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD COLUMN "teacher_name" text;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD COLUMN "verifier_name" text;--> statement-breakpoint
alter table entries disable trigger entries_life;--> statement-breakpoint
update entries e set
  student_name = (select name from accounts where id = e.student_id),
  teacher_name = (select name from accounts where id = e.teacher_id),
  verifier_name = (select name from accounts where id = e.verified_by)
where e.verified_by is not null;--> statement-breakpoint
alter table entries enable trigger entries_life;--> statement-breakpoint
alter table entry_revisions disable trigger entry_revisions_stand;--> statement-breakpoint
update entry_revisions r set
  student_name = (select a.name from entries e join accounts a on a.id = e.student_id where e.id = r.entry_id),
  teacher_name = (select name from accounts where id = r.teacher_id),
  verifier_name = (select name from accounts where id = r.verified_by)
where r.verified_by is not null;--> statement-breakpoint
alter table entry_revisions enable trigger entry_revisions_stand;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_named" CHECK (("entries"."status" in ('Approved', 'Rejected')) = ("entries"."student_name" is not null and "entries"."verifier_name" is not null));--> statement-breakpoint
-- As before; the names are kept with the revision.
create or replace function entry_follows_its_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'Draft' then
      raise exception 'only a draft can be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.kind, new.student_id, new.college_id, new.department_id, new.created_at)
     is distinct from (old.id, old.kind, old.student_id, old.college_id, old.department_id, old.created_at) then
    raise exception 'what an entry is and whose cannot change' using errcode = 'restrict_violation';
  end if;
  if new.revision = old.revision then
    if old.status <> 'Pending' or new.status not in ('Approved', 'Rejected')
       or (new.date, new.teacher_id, new.details, new.sealed, new.student_remark, new.attachment_id)
          is distinct from (old.date, old.teacher_id, old.details, old.sealed, old.student_remark, old.attachment_id) then
      raise exception 'without a new revision only a pending entry can be decided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.revision <> old.revision + 1 or new.status not in ('Draft', 'Pending')
     or (new.status = 'Draft' and old.status <> 'Draft') then
    raise exception 'a change of content is the next revision, Pending' using errcode = 'restrict_violation';
  end if;
  if old.status = 'Approved' and new.reopen_reason is null then
    raise exception 'an approved entry is reopened with a reason' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'Draft' then
    insert into entry_revisions (entry_id, college_id, department_id, status, revision, date, teacher_id, details, sealed,
      student_remark, attachment_id, verifier_remark, score, criteria, rubric, verified_by, verified_on, student_name,
      teacher_name, verifier_name, replaced_at, reopen_reason)
    values (old.id, old.college_id, old.department_id, old.status, old.revision, old.date, old.teacher_id, old.details,
      old.sealed, old.student_remark, old.attachment_id, old.verifier_remark, old.score, old.criteria, old.rubric,
      old.verified_by, old.verified_on, old.student_name, old.teacher_name, old.verifier_name, new.updated_at,
      new.reopen_reason);
  end if;
  new.reopen_reason := null;
  return new;
end $$;

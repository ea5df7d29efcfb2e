ALTER TABLE "entries" ADD COLUMN "decided_how" text;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD COLUMN "decided_how" text;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_decided_how" CHECK ("entries"."decided_how" is null or ("entries"."verified_by" is not null and "entries"."decided_how" in ('queue', 'bedside', 'link-pin', 'link-passkey', 'attendance', 'import')));--> statement-breakpoint
-- As before, with the way of a decision: a revision that is replaced keeps it, and nothing changes it without a decision.
create or replace function entry_follows_its_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'Draft' and not (old.import_id is not null and old.status = 'Pending' and old.revision = 1) then
      raise exception 'only a draft can be deleted, or what an import brought and nobody changed or decided' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.kind, new.student_id, new.college_id, new.department_id, new.created_at, new.import_id)
     is distinct from (old.id, old.kind, old.student_id, old.college_id, old.department_id, old.created_at,
       old.import_id) then
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
      student_remark, attachment_id, verifier_remark, score, criteria, rubric, verified_by, verified_on, decided_how,
      student_name, teacher_name, verifier_name, replaced_at, reopen_reason)
    values (old.id, old.college_id, old.department_id, old.status, old.revision, old.date, old.teacher_id, old.details,
      old.sealed, old.student_remark, old.attachment_id, old.verifier_remark, old.score, old.criteria, old.rubric,
      old.verified_by, old.verified_on, old.decided_how, old.student_name, old.teacher_name, old.verifier_name,
      new.updated_at, new.reopen_reason);
  end if;
  new.reopen_reason := null;
  return new;
end $$;

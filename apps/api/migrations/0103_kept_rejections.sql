ALTER TABLE "entries" ADD COLUMN "kept_rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD COLUMN "kept_rejected_at" timestamp with time zone;--> statement-breakpoint
-- Not valid: every row there is has null, and nobody is to wait while all of them are looked through.
ALTER TABLE "entries" ADD CONSTRAINT "entries_kept_rejected" CHECK ("entries"."kept_rejected_at" is null or "entries"."status" = 'Rejected') not valid;--> statement-breakpoint
-- As before, but a rejected entry can be marked as one that its student will not correct. A revision that is replaced keeps the mark.
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
    if old.status = 'Rejected' and old.kept_rejected_at is null and new.kept_rejected_at is not null
       and to_jsonb(new) - '{kept_rejected_at,updated_at}'::text[] = to_jsonb(old) - '{kept_rejected_at,updated_at}'::text[] then
      return new;
    end if;
    if old.status <> 'Pending' or new.status not in ('Approved', 'Rejected') or new.kept_rejected_at is not null
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
      kept_rejected_at, student_name, teacher_name, verifier_name, replaced_at, reopen_reason)
    values (old.id, old.college_id, old.department_id, old.status, old.revision, old.date, old.teacher_id, old.details,
      old.sealed, old.student_remark, old.attachment_id, old.verifier_remark, old.score, old.criteria, old.rubric,
      old.verified_by, old.verified_on, old.decided_how, old.kept_rejected_at, old.student_name, old.teacher_name,
      old.verifier_name, new.updated_at, new.reopen_reason);
  end if;
  new.reopen_reason := null;
  return new;
end $$;

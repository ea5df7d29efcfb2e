-- What tables alone cannot promise: the audit log only grows, decided records stand, counters follow every write.
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
--> statement-breakpoint
-- An entry's life: Draft → Pending → Approved | Rejected. Whatever changes the content raises the revision, and the
-- revision that was submitted is kept. A decided entry changes only by becoming a new Pending revision.
create function entry_follows_its_life() returns trigger language plpgsql as $$
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
      student_remark, attachment_id, verifier_remark, score, criteria, rubric, verified_by, verified_on, replaced_at,
      reopen_reason)
    values (old.id, old.college_id, old.department_id, old.status, old.revision, old.date, old.teacher_id, old.details,
      old.sealed, old.student_remark, old.attachment_id, old.verifier_remark, old.score, old.criteria, old.rubric,
      old.verified_by, old.verified_on, new.updated_at, new.reopen_reason);
  end if;
  new.reopen_reason := null;
  return new;
end $$;
--> statement-breakpoint
create trigger entries_life before update or delete on entries
  for each row execute function entry_follows_its_life();
--> statement-breakpoint
create function entry_revision_stands() returns trigger language plpgsql as $$
begin
  raise exception 'an earlier revision cannot change' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger entry_revisions_stand before update or delete on entry_revisions
  for each row execute function entry_revision_stands();
--> statement-breakpoint
-- The rows of a change are touched in one order, by status and then by date, so that two writers cannot deadlock.
create function entry_is_counted() returns trigger language plpgsql as $$
declare
  change record;
begin
  if tg_op <> 'UPDATE' or new.status <> old.status then
    for change in
      select delta.status, delta.n from (values
        (case when tg_op <> 'INSERT' then old.status end, -1),
        (case when tg_op <> 'DELETE' then new.status end, 1)) as delta (status, n)
      where delta.status is not null order by delta.status
    loop
      insert into student_counts as c (student_id, kind, status, n)
        values (coalesce(new.student_id, old.student_id), coalesce(new.kind, old.kind), change.status, change.n)
        on conflict (student_id, kind, status) do update set n = c.n + excluded.n;
      insert into department_counts as c (college_id, department_id, kind, status, n)
        values (coalesce(new.college_id, old.college_id), coalesce(new.department_id, old.department_id),
                coalesce(new.kind, old.kind), change.status, change.n)
        on conflict (college_id, department_id, kind, status) do update set n = c.n + excluded.n;
    end loop;
  end if;
  if tg_op = 'UPDATE' and (new.status, new.date) = (old.status, old.date) and new.score is not distinct from old.score then
    return null;
  end if;
  insert into department_days as d (college_id, department_id, date, n, scored, score_sum)
    select coalesce(new.college_id, old.college_id), coalesce(new.department_id, old.department_id),
           delta.date, sum(delta.n), sum(delta.n * (delta.score is not null)::int), sum(delta.n * coalesce(delta.score, 0))
    from (values
      (case when tg_op <> 'INSERT' and old.status <> 'Draft' then old.date end, -1, old.score),
      (case when tg_op <> 'DELETE' and new.status <> 'Draft' then new.date end, 1, new.score)) as delta (date, n, score)
    where delta.date is not null
    group by delta.date
    having sum(delta.n) <> 0 or bool_or(delta.score is not null)
    order by delta.date
    on conflict (college_id, department_id, date) do update
      set n = d.n + excluded.n, scored = d.scored + excluded.scored, score_sum = d.score_sum + excluded.score_sum;
  return null;
end $$;
--> statement-breakpoint
create trigger entries_counted after insert or update or delete on entries
  for each row execute function entry_is_counted();

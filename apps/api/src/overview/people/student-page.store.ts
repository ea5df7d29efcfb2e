// The page of a student in one statement: the account, counters, the ends of indexes; nothing outside the scope.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import { scoresStart } from '@rounds/contract/overview/dashboard/activity'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, jsonReply } from '#api/kernel/database/json-text.ts'
import { isUnjoinedInvitee, teacherState } from '#api/membership/teachers/teacher-state.ts'
import { isForTeachers } from '#api/records/logbook/entries/coordinators-records.ts'
import { entryColumns } from '#api/records/logbook/entries/entries-within.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'
import { entryOrders } from '#api/records/logbook/entries/entry-order.ts'
import { hasOtherPlaces } from '#api/records/logbook/entries/student-places.ts'
import { historyJson } from './person-history.ts'
import { studentColumns, studentFrom } from './student-list.store.ts'

const maxLatest = 8

/**
 * For an invited guide who has not joined, shows only the name that the student typed, so that nobody learns whether
 * the address has an account.
 */
const guides = `coalesce((select json_agg(json_build_object('id', t.id,
    'name', case when ${isUnjoinedInvitee('g')} then t.invited_name else g.name end,
    'state', ${teacherState('g')},
    'isOwnChoice', t.added_by_id = t.student_id, 'subject', s.name)
    order by t.subject_id <> t.department_id, s.name, t.id)
  from student_teachers t join departments s on s.id = t.subject_id left join accounts g on g.id = t.teacher_id
  where t.student_id = a.id), '[]'::json)`

const scores = (
  within: Within,
): string => `coalesce((select json_agg(json_build_object('month', m.month, 'mean', m.mean, 'n', m.n) order by m.month)
  from (select to_char(e.date, 'YYYY-MM') as month, round(avg(e.score), 2) as mean, count(*) as n from entries e
    where e.student_id = a.id and ${within(entryColumns)} and e.date between :scoresStart::date and :today::date and e.score is not null
    group by 1) m), '[]'::json)`

/** The remark on the proficiency, while the student is certified. */
const certificate = `case when a.certified then (select json_build_object('words', s.words, 'by', p.name, 'at', s.at)
    from student_changes s join accounts p on p.id = s.by_id
    where s.student_id = a.id and s.change = 'certified' order by s.at desc, s.id desc limit 1) end`

/** Not limited to the scope: a student who moved has records that the caller may not see. */
const ofStudent = "e.student_id = a.id and e.status <> 'Draft'"

/** Records of the scope by kind and status: from the counters, unless the student has records in other places. */
const counts = (within: Within, sight: Sight): string => {
  const listed = `json_agg(json_build_object('kind', c.kind, 'status', c.status, 'n', c.n) order by c.kind, c.status)`
  return `coalesce(case when ${hasOtherPlaces(sight, 'a.id')} then (select ${listed} from (
        select e.kind, e.status, count(*)::int as n from entries e where ${ofStudent} and ${within(entryColumns)} group by 1, 2) c)
      else (select ${listed} from student_counts c where c.student_id = a.id and c.n > 0 and c.status <> 'Draft') end, '[]'::json)`
}

/** The checklist covers the whole course: an item approved in another department is not due again. */
const statement = scopedStatement({
  name: 'people.student',
  params: { id: uuid, today: day, scoresStart: day, checklistKind: text, checklistItem: text, seesHistory: boolean },
  row: { body: text },
  axes: {},
  sql: (within, _, sight) => `select row_to_json(found)::text as body from (select ${studentColumns(within, sight)},
      a.approved_at as "approvedAt", ${guides} as guides,
      ${counts(within, sight)} as counts,
      (select e.submitted_at from entries e where e.student_id = a.id and ${within(entryColumns)} and e.status = 'Pending'
        and ${isForTeachers} order by ${entryOrders.queue} limit 1) as "oldestPending",
      (select count(distinct e.details->>:checklistItem::text)::int from entries e
        where e.student_id = a.id and e.kind = :checklistKind and e.status = 'Approved') as "checklistDone",
      (select coalesce(json_agg(distinct e.details->>:checklistItem::text), '[]'::json) from entries e
        where e.student_id = a.id and e.kind = :checklistKind and e.status <> 'Draft'
          and e.kept_rejected_at is null) as "checklistSubmitted",
      ${scores(within)} as scores,
      ${entriesJson(`${ofStudent} and ${within(entryColumns)}`, entryOrders.newest, `limit ${maxLatest}`)} as latest,
      ${certificate} as certificate, a.term_until as "termUntil",
      ${historyJson} as history
    from ${studentFrom} where a.id = :id and a.role = 'student' and ${isKept()} and ${within(accountColumns())}) found`,
})

/** The page of a student of the scope as JSON `{student}`; throws `notFound` when the scope has no such student. */
export async function showStudent(
  db: Database,
  scope: Scope,
  { id, seesHistory, now }: { id: string; seesHistory: boolean; now: Date },
): Promise<JsonText> {
  const today = businessDateOf(now)
  const row = await db.row(statement.of(scope, {}), {
    id,
    today,
    scoresStart: scoresStart(today),
    checklistKind: checklist.id,
    checklistItem: checklist.eachChoiceOnce,
    seesHistory,
  })
  if (!row) throw new Problem('notFound')
  return jsonReply({ student: new JsonText(row.body) })
}

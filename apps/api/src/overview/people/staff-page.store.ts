// The page of a staff member in two statements: the account, and their work; nothing outside the scope.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { decidedDays } from '@rounds/contract/overview/people/person-page'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept, isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, jsonReply } from '#api/kernel/database/json-text.ts'
import { memberOf, staffColumns, staffFrom, staffRow } from '#api/membership/staff/staff.store.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'
import { historyJson } from './person-history.ts'
import { recordsPending } from './student-list.store.ts'

const maxLatest = 8
const maxStudents = 200

const account = scopedStatement({
  name: 'people.staffAccount',
  params: { id: uuid },
  row: staffRow,
  axes: {},
  sql: (within) =>
    `select ${staffColumns} from ${staffFrom} where a.id = :id and a.role <> 'student' and ${isKept()} and ${within(accountColumns())}`,
})

const ofPlace = 'e.college_id = a.college_id and e.department_id = a.department_id'
/** Searches by kind in the index of verified records, because no index has the verifier. */
const decided = `${ofPlace} and e.kind = any(:kinds::text[]) and e.verified_on > :since::timestamptz and e.verified_by = a.id`

const students = (
  within: Within,
  sight: Sight,
): string => `coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'pending', s.pending,
    'isOwnChoice', s.is_own) order by s.name, s.id)
  from (select student.id, student.name, bool_or(t.added_by_id = t.student_id) as is_own,
      ${recordsPending(within, sight, 'student.id')} as pending
    from student_teachers t join accounts student on student.id = t.student_id
    where t.teacher_id = a.id and ${isStudying('student')}
    group by student.id, student.name order by student.name, student.id limit ${maxStudents}) s), '[]'::json)`

const work = scopedStatement({
  name: 'people.staffWork',
  params: { id: uuid, today: day, since: timestamp, kinds: texts, seesHistory: boolean },
  row: {
    approvedAt: timestamp.nullable(),
    students: text,
    decided: text,
    latest: text,
    history: text.nullable(),
  },
  axes: {},
  sql: (within, _, sight) => `select a.approved_at as "approvedAt", (${students(within, sight)})::text as students,
      (select json_build_object('n', count(*), 'meanScore', round(avg(e.score), 2)) from entries e
        where ${decided})::text as decided,
      (${entriesJson(decided, 'e.verified_on desc, e.id desc', `limit ${maxLatest}`)})::text as latest,
      (${historyJson})::text as history
    from accounts a where a.id = :id and a.role <> 'student' and ${isKept()} and ${within(accountColumns())}`,
})

/** The page of a staff member of the scope as JSON `{member}`; throws `notFound` when the scope has no such person. */
export async function showStaffMember(db: Database, scope: Scope, id: string, now: Date): Promise<JsonText> {
  const member = await db.row(account.of(scope, {}), { id })
  const since = new Date(now.getTime() - decidedDays * dayMs)
  const given = { id, today: businessDateOf(now), since, kinds: kindIds, seesHistory: true }
  const found = member && (await db.row(work.of(scope, {}), given))
  if (!found) throw new Problem('notFound')
  const { approvedAt, students: guided, decided: decisions, latest, history } = found
  return jsonReply({
    member: jsonReply(memberOf(member)).with({
      approvedAt,
      students: new JsonText(guided),
      decided: new JsonText(decisions),
      latest: new JsonText(latest),
      history: history === null ? null : new JsonText(history),
    }),
  })
}

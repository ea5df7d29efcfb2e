// A person's pending work in one statement: numbers from the counters, the oldest items from the ends of indexes. A
// student's attendance is computed separately.

import { roleNames } from '@rounds/contract/identity/accounts/person'
import { firstDayOf, monthOf, shiftMonth } from '@rounds/contract/kernel/calendar/months'
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import { canConfirm } from '@rounds/contract/membership/staff/staff.can'
import { canApprove } from '@rounds/contract/membership/students/student.can'
import { leaveSoonDays, type Work } from '@rounds/contract/overview/work/work'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { quarterDays } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { shownMonths } from '@rounds/contract/training/attestations/attestation'
import { lastMonthOver } from '@rounds/contract/training/attestations/attestation-months'
import { explainWithinDays } from '@rounds/contract/training/memos/memo'
import { failedQueues } from '#api/communication/notifications/outbox.store.ts'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, day, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, jsonReply } from '#api/kernel/database/json-text.ts'
import { quietSince, staffWaits, teacherIsQuiet } from '#api/membership/staff/staff.store.ts'
import { mayRecordOn, mayRecordParams, studentIsQuiet, studentWaits } from '#api/membership/students/students.store.ts'
import { countCoordinated, isForTeachers } from '#api/records/logbook/entries/coordinators-records.ts'
import { counterColumns, entryColumns } from '#api/records/logbook/entries/entries-within.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'
import { entryOrders } from '#api/records/logbook/entries/entry-order.ts'
import { appraisalWithin, signedByName } from '#api/training/appraisals/appraisal-row.ts'
import {
  dueOn,
  dueParams,
  isGuided,
  quarterIsDue,
  quarterSince,
} from '#api/training/appraisals/due-appraisals.store.ts'
import { outOf } from '#api/training/assessments/results.store.ts'
import { findLedgerFigures } from '#api/training/attendance/ledgers.store.ts'
import { countMonthsToSign } from '#api/training/attestations/months-to-sign.ts'
import { memoNameOf, memoWithin } from '#api/training/memos/memo-row.ts'
import {
  teachingToCloseJson,
  teachingTodayJson,
  teachingTodayParams,
  teachingTodayValues,
} from '#api/training/teaching-sessions/teaching-today.ts'

const maxListed = 3
/**
 * Higher than `maxListed`: a student has to find each rejected record to correct it, and a teacher may reject many at
 * once.
 */
const maxRejectedListed = 20
/** Refunds are credited within eight business days; after this many days a refund needs attention. */
const refundLateDays = 10
/** Days that a released result stays on the home page. */
const newResultDays = 7

const statement = scopedStatement({
  name: 'work.show',
  params: {
    verifies: boolean,
    approves: boolean,
    managesPlace: boolean,
    guidesStudents: boolean,
    closesMemos: boolean,
    signsMonths: boolean,
    viewerId: uuid,
    isHod: boolean,
    firstMonth: day,
    lastMonth: day,
    heardBefore: timestamp,
    appraises: boolean,
    ...dueParams,
    ...teachingTodayParams,
    guideId: uuid.nullable(),
    isMaster: boolean,
    failedQueues: texts,
    confirmable: texts,
    ...mayRecordParams,
    quietFrom: day,
    quietSince: timestamp,
    refundLateSince: timestamp,
    checklistKind: text,
    checklistItem: text,
    now: timestamp,
    resultsSince: timestamp,
  },
  row: { body: text },
  axes: {},
  sql: (within, _, sight) =>
    `select json_build_object(${sight === 'own' ? ownParts(within) : staffParts(within)})::text as body`,
})

/** The viewer's pending work within the scope, as JSON `{work}`. */
export async function showWork(db: Database, scope: Scope, viewer: Viewer, now: Date): Promise<JsonText> {
  const today = businessDateOf(now)
  const actor = { id: viewer.id, access: viewer.role, canVerify: viewer.canVerify }
  const row = await db.row(statement.of(scope, {}), {
    verifies: viewer.canVerify,
    approves: canApprove(actor),
    // Not the Master: this would read every person of all colleges, every two minutes.
    managesPlace: viewer.role === 'hod' || viewer.role === 'admin',
    guidesStudents: viewer.role === 'hod' || viewer.role === 'admin' || viewer.canVerify,
    closesMemos: viewer.role === 'hod',
    signsMonths: viewer.canVerify,
    viewerId: viewer.id,
    isHod: viewer.role === 'hod',
    // The months that the page shows besides the present one.
    firstMonth: firstDayOf(shiftMonth(monthOf(today), 1 - shownMonths)),
    lastMonth: firstDayOf(lastMonthOver(today)),
    // For memos issued before this, the days for an explanation are over.
    heardBefore: new Date(momentOf(addDays(today, -explainWithinDays), '00:00')),
    appraises: viewer.canVerify,
    ...dueOn(today),
    ...teachingTodayValues(now),
    guideId: viewer.role === 'faculty' ? viewer.id : null,
    // The roles that the viewer may confirm in others; nobody has the empty id.
    confirmable: roleNames.filter((role) => canConfirm(actor, { id: '', role })),
    isMaster: viewer.role === 'master',
    failedQueues,
    ...mayRecordOn(today),
    quietFrom: addDays(today, -quietDays),
    quietSince: quietSince(now),
    refundLateSince: new Date(now.getTime() - refundLateDays * dayMs),
    checklistKind: checklist.id,
    checklistItem: checklist.eachChoiceOnce,
    now,
    resultsSince: new Date(now.getTime() - newResultDays * dayMs),
  })
  // Awaited after the statement, not in parallel: if the first failed, an unhandled rejection of the second would end
  // the process.
  const attendance = viewer.role === 'student' ? await attendanceOf(db, viewer.id, today) : undefined
  return jsonReply({ work: new JsonText(row?.body ?? '').with({ attendance }) })
}

/** Computed day by day of the term in code, because SQL is a poor fit. */
async function attendanceOf(db: Database, studentId: string, today: string): Promise<Work['attendance']> {
  const figures = (await findLedgerFigures(db, [studentId], today)).get(studentId)
  return figures ? { state: figures.state, percent: figures.percent, spare: figures.spare } : null
}

/** Parts that are not the viewer's work cost nothing: a `case` does not run a branch that does not apply. */
function staffParts(within: Within): string {
  const people = within(accountColumns())
  return `'toVerify', case when :verifies::boolean then json_build_object(
      'n', (select coalesce(sum(c.n), 0)::int from department_counts c
        where ${within(counterColumns)} and c.status = 'Pending')
        - ${countCoordinated(within, "e.status = 'Pending'")},
      'oldest', (select e.submitted_at from entries e where ${within(entryColumns)} and e.status = 'Pending'
        and ${isForTeachers} order by ${entryOrders.queue} limit 1)) end,
    'leaveSoon', case when :verifies::boolean then (select json_build_object('n', count(*), 'first', min(e.date))
      from entries e where ${within(entryColumns)} and e.status = 'Pending' and e.kind = '${leaveRecord.id}'
        and e.date <= :today::date + ${leaveSoonDays}) end,
    'toApprove', case when :approves::boolean then ${waiting(
      'a.email_verified_at',
      `a.role = 'student' and ${people} and ${studentWaits}`,
    )} end,
    'toConfirm', case when cardinality(:confirmable::text[]) > 0 then ${waiting(
      'a.created_at',
      `a.role = any(:confirmable::text[]) and ${people} and ${staffWaits}`,
    )} end,
    'quietTeachers', ${counted(':managesPlace', `a.role <> 'student' and ${people} and ${teacherIsQuiet}`)},
    'quietStudents', ${counted(':guidesStudents', `a.role = 'student' and ${people} and ${studentIsQuiet}`)},
    'moneyDue', case when :isMaster::boolean then (select json_build_object('n', count(*), 'oldest', min(r.created_at))
      from refunds r where r.state in ('due', 'failed') or (r.state = 'asked' and r.asked_at <= :refundLateSince::timestamptz)) end,
    'transfersToConfirm', case when :isMaster::boolean then (
      select json_build_object('n', count(*), 'oldest', min(t.entered_at)) from transfers t where t.state = 'entered') end,
    'privacyToAnswer', case when :isMaster::boolean then (select json_build_object('n', count(*), 'oldest', min(p.requested_at))
      from privacy_requests p where p.state = 'Open') end,
    'failedMessages', case when :isMaster::boolean then (select json_build_object('n', count(*), 'oldest', min(j.created_on))
      from pgboss.job j where j.name = any(:failedQueues::text[]) and j.state = 'created') end,
    'memosToClose', case when :closesMemos::boolean then (
      select json_build_object('n', count(*), 'oldest', min(coalesce(m.explained_at, m.issued_at))) from memos m
      where ${within(memoWithin)}
        and (m.state = 'Explained' or m.state = 'Issued' and m.issued_at < :heardBefore::timestamptz)) end,
    'monthsToSign', case when :signsMonths::boolean then ${countMonthsToSign(within)} end,
    'appraisalsDue', case when :appraises::boolean then (
      select json_build_object('n', count(*),
        'oldest', (min(${quarterSince}) + ${quarterDays})::timestamp at time zone 'Asia/Kolkata')
      from accounts a where ${people} and ${quarterIsDue} and ${isGuided}) end,
    'teachingToClose', case when :signsMonths::boolean then ${teachingToCloseJson} end,
    'teachingToday', ${teachingTodayJson},
    'own', null`
}

const counted = (whose: ':managesPlace' | ':guidesStudents', where: string): string =>
  `case when ${whose}::boolean then (select count(*) from accounts a where ${where}) end`

const waiting = (since: string, where: string): string =>
  `(select json_build_object('n', count(*), 'oldest', min(${since})) from accounts a where ${where})`

function ownParts(within: Within): string {
  const own = within(entryColumns)
  const listed = (where: string, max: number) => entriesJson(`${own} and ${where}`, entryOrders.newest, `limit ${max}`)
  const toCorrect = `e.status = 'Rejected' and e.kept_rejected_at is null`
  return `'toVerify', null, 'leaveSoon', null, 'toApprove', null, 'toConfirm', null, 'quietTeachers', null, 'quietStudents', null, 'moneyDue', null,
    'transfersToConfirm', null,
    'privacyToAnswer', null, 'failedMessages', null, 'memosToClose', null, 'monthsToSign', null, 'appraisalsDue', null,
    'teachingToClose', null, 'teachingToday', ${teachingTodayJson},
    'own', json_build_object(
    'rejected', json_build_object('n', (select count(*) from entries e where ${own} and ${toCorrect}),
      'entries', ${listed(toCorrect, maxRejectedListed)}),
    'drafts', (select json_build_object('n', s.n, 'entries',
        case when s.n > 0 then ${listed(`e.status = 'Draft'`, maxListed)} else '[]'::json end)
      from (select coalesce(sum(c.n), 0)::int as n from student_counts c
        where c.student_id = :scopeUserId and c.status = 'Draft') s),
    'memos', (select coalesce(json_agg(json_build_object('id', m.id, 'number', m.year || '/' || m.sequence,
        'reason', m.reason, 'issuedBy', ${memoNameOf('issued')}) order by m.issued_at, m.id), '[]'::json)
      from (select m.* from memos m where ${within(memoWithin)} and m.state = 'Issued'
        order by m.issued_at, m.id limit ${maxListed}) m),
    'appraisals', (select coalesce(json_agg(json_build_object('id', w.id, 'form', w.form, 'from', w.from_date, 'to', w.to_date,
        'signedBy', w.signed_by) order by w.from_date, w.id), '[]'::json)
      from (select p.id, p.form, p.from_date, p.to_date, ${signedByName} as signed_by from appraisals p
        join appraisal_versions v on v.appraisal_id = p.id and v.version = p.version
        where ${within(appraisalWithin)} and v.reply is null and p.withdrawn_at is null order by p.from_date, p.id limit ${maxListed}) w),
    'assessments', (select coalesce(json_agg(json_build_object('id', w.id, 'title', w.title, 'closesAt', w.closes_at,
        'isBegun', w.is_begun) order by w.closes_at, w.id), '[]'::json)
      from (select n.id, n.title, coalesce(t.deadline, n.closes_at) as closes_at, t.id is not null as is_begun
        from accounts me join assessments n on n.college_id = me.college_id and n.department_id = me.department_id
          left join attempts t on t.assessment_id = n.id and t.student_id = me.id
        where me.id = :scopeUserId and n.state = 'Published' and n.opens_at <= :now::timestamptz
          and n.closes_at > :now::timestamptz and t.submitted_at is null
          and coalesce(t.deadline, n.closes_at) > :now::timestamptz
        order by 3, n.id limit ${maxListed}) w),
    'results', (select coalesce(json_agg(json_build_object('id', w.id, 'title', w.title, 'marks', w.marks,
        'outOf', w.out_of) order by w.released_at desc, w.id), '[]'::json)
      from (select a.id, a.title, a.released_at, coalesce(t.marks, 0) as marks, (${outOf}) as out_of
        from attempts t join assessments a on a.id = t.assessment_id
        where t.student_id = :scopeUserId and a.state = 'Released' and a.released_at > :resultsSince::timestamptz
        order by a.released_at desc, a.id limit ${maxListed}) w),
    'checklistSubmitted', (select coalesce(json_agg(distinct e.details->>:checklistItem::text), '[]'::json)
      from entries e where ${own} and e.kind = :checklistKind and e.status <> 'Draft'
        and e.kept_rejected_at is null))`
}

// The report on a student in one statement, plus the figures of their ledger; nothing outside the scope.
import { Problem } from '@rounds/contract/kernel/problem'
import {
  maxReportPapers,
  paperKinds,
  roleKinds,
  roles,
  StudentReport,
  type StudentReportQuery,
} from '@rounds/contract/overview/reports/student-report'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, text, texts, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, jsonReply } from '#api/kernel/database/json-text.ts'
import { entryColumns } from '#api/records/logbook/entries/entries-within.ts'
import { appraisalWithin } from '#api/training/appraisals/appraisal-row.ts'
import { outOf, resultWithin } from '#api/training/assessments/results.store.ts'
import { findLedgerFigures } from '#api/training/attendance/ledgers.store.ts'
import { postingWithin } from '#api/training/residency/posting-row.ts'
import { always } from './report-rows.ts'

const params = {
  id: uuid,
  from: day,
  to: day,
  today: day,
  roleKinds: texts,
  roles: texts,
  paperKinds: texts,
  checklistKind: text,
  checklistItem: text,
  seesAppraisals: boolean,
  seesResults: boolean,
}

const report = scopedStatement({
  name: 'reports.student',
  mayLag: true,
  params,
  row: { body: text },
  axes: {},
  sql: (within) => `with recorded as materialized (
      select e.kind, e.status, e.date, e.score, e.details from entries e
      where e.student_id = :id and ${within(entryColumns)} and e.status <> 'Draft'
        and e.date between :from::date and :to::date)
  select json_build_object(
    'student', json_build_object('id', a.id, 'name', a.name, 'registrationNumber', a.identity, 'joiningDate', a.joining_date),
    'college', json_build_object('id', c.id, 'name', c.name),
    'department', json_build_object('id', d.id, 'name', d.name, 'code', d.code),
    'counts', (select coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'n', n) order by kind, status), '[]')
      from (select kind, status, count(*) as n from recorded group by 1, 2) counted),
    'scores', (select coalesce(json_agg(json_build_object('month', month, 'mean', mean, 'n', n) order by month), '[]')
      from (select to_char(date, 'YYYY-MM') as month, round(avg(score), 2) as mean, count(*) as n from recorded
        where score is not null group by 1) months),
    'roles', (select coalesce(json_agg(json_build_object('month', month, 'role', role, 'n', n) order by month, role), '[]')
      from (select to_char(date, 'YYYY-MM') as month, details->>'role' as role, count(*) as n from recorded
        where status = 'Approved' and kind = any(:roleKinds::text[]) and details->>'role' = any(:roles::text[])
        group by 1, 2) parts),
    'checklist', (${mandatory(within)}),
    'appraisals', (${appraised(within)}),
    'assessments', (${examined(within)}),
    'postings', (${posted(within)}),
    'papers', (${papers})
  )::text as body
  from accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id
  where a.id = :id and a.role = 'student' and ${isKept()} and ${within(accountColumns())}`,
})

interface Seen {
  id: string
  today: string
  seesAppraisals: boolean
  seesResults: boolean
  seesLedger: boolean
}

/** The report on a student of the scope as JSON `{report}`; throws `notFound` when the scope has no such student. */
export async function showStudentReport(
  db: Database,
  scope: Scope,
  { from, to }: StudentReportQuery,
  { id, today, seesAppraisals, seesResults, seesLedger }: Seen,
): Promise<JsonText> {
  const row = await db.row(report.of(scope, {}), {
    id,
    from: from ?? always.from,
    to: to ?? always.to,
    today,
    roleKinds,
    roles,
    paperKinds: [...paperKinds],
    checklistKind: checklist.id,
    checklistItem: checklist.eachChoiceOnce,
    seesAppraisals,
    seesResults,
  })
  if (!row) throw new Problem('notFound')
  const attendance = seesLedger ? ((await findLedgerFigures(db, [id], today)).get(id) ?? null) : null
  return jsonReply({ report: new JsonText(row.body).with({ attendance }) })
}

/** Like `showStudentReport`, but parsed, for files. */
export async function readStudentReport(...given: Parameters<typeof showStudentReport>): Promise<StudentReport> {
  const shown = await showStudentReport(...given)
  return z.object({ report: StudentReport }).parse(JSON.parse(shown.text)).report
}

/** The best record of each item, whatever its day. */
const mandatory = (
  within: Within,
): string => `select coalesce(json_agg(json_build_object('item', item, 'status', status,
      'date', date) order by item), '[]')
    from (select distinct on (1) e.details->>:checklistItem::text as item, e.status, e.date from entries e
      where e.student_id = :id and ${within(entryColumns)} and e.kind = :checklistKind and e.status <> 'Draft'
        and e.details->>:checklistItem::text is not null
      order by 1, case e.status when 'Approved' then 0 when 'Pending' then 1 else 2 end, e.date desc) items`

const appraised = (within: Within): string => `select case when :seesAppraisals::boolean then
      coalesce(json_agg(json_build_object('form', p.form, 'template', v.template, 'year', p.year, 'from', p.from_date, 'to', p.to_date,
        'scores', v.scores, 'groups', v.groups) order by p.from_date, p.id), '[]') end
    from appraisals p join appraisal_versions v on v.appraisal_id = p.id and v.version = p.version
    where p.student_id = :id and p.withdrawn_at is null and ${within(appraisalWithin)}`

const examined = (within: Within): string => `select case when :seesResults::boolean then
      coalesce(json_agg(json_build_object('title', a.title,
        'releasedOn', (a.released_at at time zone 'Asia/Kolkata')::date, 'marks', coalesce(t.marks, 0),
        'outOf', (${outOf})) order by a.released_at, a.id), '[]') end
    from attempts t join assessments a on a.id = t.assessment_id
    where t.student_id = :id and a.state = 'Released' and ${within(resultWithin)}`

const marked = (mark: string): string => `count(*) filter (where m.mark = '${mark}')`

const posted = (within: Within): string => `select coalesce(json_agg(json_build_object('from', p.schedule_from,
      'lastDay', p.last_day, 'institution', i.name, 'counts', marks.counts) order by p.schedule_from, p.id), '[]')
    from drp_postings p join institutions i on i.id = p.institution_id
      cross join lateral (select json_build_object('present', ${marked('present')}, 'absent', ${marked('absent')},
        'leave', ${marked('leave')}, 'weeklyOff', ${marked('weeklyOff')},
        'toConfirm', count(*) filter (where m.confirmed_at is null),
        'hasToday', count(*) filter (where m.day = :today::date) > 0) as counts
        from drp_attendance m where m.posting_id = p.id) marks
    where p.student_id = :id and ${within(postingWithin)} and p.removed_at is null`

const papers = `select coalesce(json_agg(json_build_object('kind', kind, 'date', date, 'title', title, 'place', place,
      'state', state, 'status', status) order by date desc, title), '[]')
    from (select kind, date, status, coalesce(details->>'title', details->>'titleInBrief', '') as title,
        coalesce(details->>'journal', details->>'event', '') as place,
        coalesce(details->>'pubStatus', details->>'type', '') as state
      from recorded where kind = any(:paperKinds::text[]) order by date desc limit ${maxReportPapers}) listed`

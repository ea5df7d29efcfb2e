// Students whose quarter ended without an appraisal: the list, and the conditions for pending work and reminders.
import { earliestJoining } from '@rounds/contract/identity/accounts/term'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { DueAppraisal, DueQuery } from '@rounds/contract/training/appraisals/appraisal'
import { dueQuarter, termForAppraisal } from '@rounds/contract/training/appraisals/appraisal-rules'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

/** The end of the last quarterly appraisal of the student `a`. */
export const lastTo = `(select max(p.to_date) from appraisals p where p.student_id = a.id
  and p.form = 'quarterly' and p.withdrawn_at is null)`

/** The day on which the next quarter of the student `a` starts. */
export const quarterSince = `coalesce(${lastTo}, a.joining_date)`

/**
 * The condition that the quarter of the student account `a` is due; its parameters are `dueParams`. Same rule as
 * `dueQuarter`.
 */
export const quarterIsDue = `a.role = 'student' and a.active and a.verify_by_hod and ${isStudying()}
  and coalesce(a.term_until >= :termUntil::date, a.joining_date >= :joinedFrom::date)
  and ${quarterSince} <= :latestStart::date`

/** The condition that a teacher guides the student `a` in the subject of the student's department. */
export const guides = (teacherId: string): string => `exists (select 1 from student_teachers t
  where t.student_id = a.id and t.subject_id = a.department_id and t.teacher_id = ${teacherId})`

/** The condition that `:guideId` guides the student `a`; true for every student when `:guideId` is null. */
export const isGuided = `(:guideId::uuid is null or ${guides(':guideId')})`

export const dueParams = { termUntil: day, joinedFrom: day, latestStart: day }

export function dueOn(today: string): { termUntil: string; joinedFrom: string; latestStart: string } {
  const termUntil = termForAppraisal(today)
  return {
    termUntil,
    joinedFrom: earliestJoining(termUntil),
    latestStart: appraisalForms.quarterly.latestStart(today),
  }
}

/** The list without its columns, shared by the page and the file. */
export const dueListed = {
  params: { ...dueParams, guideId: uuid.nullable() },
  axes: {},
  from: 'accounts a',
  where: (within: Within): string => `${within(accountColumns())} and ${quarterIsDue} and ${isGuided}`,
  orderBy: `${quarterSince}, a.name, a.id`,
}

const total = scopedStatement({
  name: 'appraisals.dueTotal',
  params: dueListed.params,
  row: { total: integer },
  axes: {},
  sql: (within) => `select count(*)::int as total from ${dueListed.from}
    where ${dueListed.where(within)}`,
})

const list = scopedStatement({
  name: 'appraisals.due',
  params: { ...dueListed.params, limit: integer, offset: integer },
  row: { id: uuid, name: text, joiningDate: day.nullable(), termUntil: day.nullable(), lastTo: day.nullable() },
  axes: {},
  sql: (
    within,
  ) => `select a.id, a.name, a.joining_date as "joiningDate", a.term_until as "termUntil", ${lastTo} as "lastTo"
    from ${dueListed.from} where ${dueListed.where(within)}
    order by ${dueListed.orderBy} limit :limit offset :offset`,
})

/**
 * A page of the students of the scope whose quarter is due, the longest due first.
 * @param guideId limits the list to this teacher's students; null for all
 */
export async function listDue(
  db: Database,
  scope: Scope,
  { page, size, guideId, today }: DueQuery & { guideId: string | null; today: string },
): Promise<{ due: DueAppraisal[]; page: PageInfo }> {
  const values = { ...dueOn(today), guideId }
  const counted = await db.row(total.of(scope, {}), values)
  const rows = await db.rows(list.of(scope, {}), { ...values, limit: size, offset: (page - 1) * size })
  const due = rows.flatMap(({ id, name, lastTo: last, ...term }) => {
    const period = dueQuarter(term, last, today)
    return period ? [{ student: { id, name }, ...period, lastTo: last }] : []
  })
  return { due, page: { page, size, total: counted?.total ?? 0 } }
}

// The subject of a caller's reports: the one department that they chose or belong to, and whether appraisals and marks
// are included.
import { Problem } from '@rounds/contract/kernel/problem'
import type { DepartmentReportQuery } from '@rounds/contract/overview/reports/department-report'
import { reportMessages } from '@rounds/contract/overview/reports/report.messages'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { narrowScope, type Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'

/**
 * The scope narrowed to the department of the report. Throws `invalid` when a college or department has to be chosen,
 * and `notFound` outside the scope.
 */
export function departmentOf(scope: Scope, { collegeId, departmentId }: DepartmentReportQuery): Scope {
  const { noCollege, noDepartment } = reportMessages
  if (scope.reach === 'all' && !collegeId) throw new Problem('invalid', { fields: { collegeId: noCollege } })
  if (scope.reach !== 'department' && !departmentId)
    throw new Problem('invalid', { fields: { departmentId: noDepartment } })
  const narrowed = narrowScope(scope, { collegeId, departmentId })
  if (narrowed.reach !== 'department') throw new Problem('notFound')
  return narrowed
}

/** Clerks and the Master read reports, but no appraisals. */
export const readsAppraisals = ({ role }: Pick<Viewer, 'role'>): boolean => role in appraisals.list.access

/** Only the department and the student themselves see marks. */
export const readsResults = ({ role }: Pick<Viewer, 'role'>): boolean =>
  role in marking.results.access || role in attempts.result.access

/** The Master does not read ledgers. */
export const readsLedger = ({ role }: Pick<Viewer, 'role'>): boolean => role in ledgers.show.access

/** The names of the filters in use, for the audit log. */
export const givenFields = (filters: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(filters).flatMap(([name, given]) => (given === undefined ? [] : [name]))

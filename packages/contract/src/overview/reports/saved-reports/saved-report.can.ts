// The places whose reports a person may save, and whether they can still see the place of a saved one. Pure.
import type { AccessRole } from '../../../kernel/access.ts'
import { reports } from '../report.endpoints.ts'

interface Actor {
  role: AccessRole
  collegeId: string | null
  departmentId: string | null
}

/**
 * The place of a saved report. Without a college it covers all colleges; without a department, all departments of the
 * college.
 */
export interface ReportPlace {
  report: 'department' | 'comparison'
  collegeId: string | null
  departmentId: string | null
}

/** The place of a new saved report: the role's own if it has one, otherwise the chosen one. */
export function placeToSave(
  actor: Actor,
  chosen: { report: ReportPlace['report']; collegeId?: string | undefined; departmentId?: string | undefined },
): ReportPlace {
  const { report } = chosen
  const isBoundTo = { college: actor.role !== 'master', department: actor.role !== 'master' && actor.role !== 'admin' }
  const collegeId = (isBoundTo.college ? actor.collegeId : chosen.collegeId) ?? null
  if (report === 'comparison') return { report, collegeId, departmentId: null }
  return { report, collegeId, departmentId: (isBoundTo.department ? actor.departmentId : chosen.departmentId) ?? null }
}

/** True while the role may open such a report and sees its place. */
export function canOpenReport(actor: Actor, { report, collegeId, departmentId }: ReportPlace): boolean {
  const access: Partial<Record<AccessRole, string>> = reports[report].access
  const reach = access[actor.role]
  if (reach === undefined) return false
  if (reach === 'all') return true
  if (collegeId === null || collegeId !== actor.collegeId) return false
  return reach === 'college' || departmentId === actor.departmentId
}

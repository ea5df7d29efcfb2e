// Whose places somebody may keep reports of, and whether they still see the one that they kept. Pure.
import type { AccessRole } from '../../../kernel/access.ts'
import { reports } from '../report.endpoints.ts'

interface Actor {
  role: AccessRole
  collegeId: string | null
  departmentId: string | null
}

/** What a saved report is about; all colleges without a college, and all departments of one without a department. */
export interface ReportPlace {
  report: 'department' | 'comparison'
  collegeId: string | null
  departmentId: string | null
}

/** The place that a new saved report is about: the role's own where it has one, else the one that was chosen. */
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

/** True while the role may open such a report, and the place is within what it sees. */
export function canOpenReport(actor: Actor, { report, collegeId, departmentId }: ReportPlace): boolean {
  const access: Partial<Record<AccessRole, string>> = reports[report].access
  const reach = access[actor.role]
  if (reach === undefined) return false
  if (reach === 'all') return true
  if (collegeId === null || collegeId !== actor.collegeId) return false
  return reach === 'college' || departmentId === actor.departmentId
}

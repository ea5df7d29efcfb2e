// Filters a list by college or department, in addition to the row filter of the scope and never instead of it.

import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { uuid } from '#api/kernel/database/columns.ts'

interface PlaceQuery {
  collegeId?: string | undefined
  departmentId?: string | undefined
}

/** Spread these into the axes and the parameters of a list. */
export const placeAxes = { hasCollege: [false, true], hasDepartment: [false, true] } as const
export const placeParams = { collegeId: uuid.nullable(), departmentId: uuid.nullable() }

export const placeVariant = ({ collegeId, departmentId }: PlaceQuery) => ({
  hasCollege: Boolean(collegeId),
  hasDepartment: Boolean(departmentId),
})
export const placeValues = ({ collegeId, departmentId }: PlaceQuery) => ({
  collegeId: collegeId ?? null,
  departmentId: departmentId ?? null,
})

/** Returns the conditions on the columns that say where a row belongs. */
export const placeConditions = (
  { hasCollege, hasDepartment }: { hasCollege: boolean; hasDepartment: boolean },
  { college, department }: Pick<ScopeColumns, 'college' | 'department'>,
): string[] => [
  ...(hasCollege ? [`${college} = :collegeId`] : []),
  ...(hasDepartment ? [`${department} = :departmentId`] : []),
]

/** Returns the filter's ids for the audit log. */
export const placeTrace = ({ collegeId, departmentId }: PlaceQuery): { ids?: Record<string, string> } =>
  collegeId || departmentId
    ? { ids: { ...(collegeId ? { college: collegeId } : {}), ...(departmentId ? { department: departmentId } : {}) } }
    : {}

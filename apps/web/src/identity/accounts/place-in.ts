// The college and department filters of an address. Pure.
import { idIn } from '#web/ui/list/list-state.ts'

export interface PlaceFilter {
  collegeId?: string
  departmentId?: string
}

/** Returns the valid ids; malformed ones are left out. */
export function placeIn(filters: { collegeId?: string | undefined; departmentId?: string | undefined }): PlaceFilter {
  const [collegeId, departmentId] = [idIn(filters.collegeId), idIn(filters.departmentId)]
  return { ...(collegeId ? { collegeId } : {}), ...(departmentId ? { departmentId } : {}) }
}

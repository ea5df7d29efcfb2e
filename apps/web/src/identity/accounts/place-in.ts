// The college and the department that an address narrows a list to. Pure.
import { idIn } from '#web/ui/list/list-state.ts'

export interface PlaceFilter {
  collegeId?: string
  departmentId?: string
}

/** What of an address is a place; nonsense is left out. */
export function placeIn(filters: { collegeId?: string | undefined; departmentId?: string | undefined }): PlaceFilter {
  const [collegeId, departmentId] = [idIn(filters.collegeId), idIn(filters.departmentId)]
  return { ...(collegeId ? { collegeId } : {}), ...(departmentId ? { departmentId } : {}) }
}

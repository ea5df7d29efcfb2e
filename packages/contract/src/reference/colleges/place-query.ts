// Filters a list by college or department, within what the caller may see.
import { Id } from '../../kernel/endpoint.ts'

/** Spread into a list's query schema. */
export const placeQuery = { collegeId: Id.optional(), departmentId: Id.optional() }

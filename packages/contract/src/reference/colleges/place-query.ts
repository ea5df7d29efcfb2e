// Narrowing a list to a college or a department, for those who see several; within what they see in any case.
import { Id } from '../../kernel/endpoint.ts'

/** Spread into a list's query schema. */
export const placeQuery = { collegeId: Id.optional(), departmentId: Id.optional() }

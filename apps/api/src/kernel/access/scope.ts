// How far the caller sees, as a value that only `serve` can make and that every store read must take.
import type { Reach } from '@rounds/contract/kernel/access'
import type { Viewer } from './viewer.ts'

declare const madeByServe: unique symbol

/** A row filter that cannot be forgotten: stores take it, and nothing but `makeScope` has the brand. */
export interface Scope {
  readonly reach: Reach
  readonly userId: string
  readonly collegeId: string | null
  readonly departmentId: string | null
  readonly [madeByServe]: true
}

/** Imported by `serve.ts` alone (a test watches): a scope always comes from the session. */
export function makeScope(viewer: Viewer, reach: Reach): Scope {
  const scope = { reach, userId: viewer.id, collegeId: viewer.collegeId, departmentId: viewer.departmentId }
  return scope as Scope
}

/** The columns, as SQL text, that say whose a row is. */
export interface ScopeColumns {
  own: string
  department: string
  college: string
}

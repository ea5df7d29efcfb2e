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
export function makeScope(viewer: Pick<Viewer, 'id' | 'collegeId' | 'departmentId'>, reach: Reach): Scope {
  const scope = { reach, userId: viewer.id, collegeId: viewer.collegeId, departmentId: viewer.departmentId }
  return scope as Scope
}

/**
 * The scope within a college, or within a department of one: never more than it was, and nothing where the place is not in
 * it. Who sees all colleges names the college of a department too.
 */
export function narrowScope(
  scope: Scope,
  { collegeId, departmentId }: { collegeId?: string | undefined; departmentId?: string | undefined },
): Scope {
  if (!collegeId && !departmentId) return scope
  const { reach } = scope
  const college = collegeId ?? scope.collegeId
  const isElsewhere =
    (reach !== 'all' && college !== scope.collegeId) ||
    ((reach === 'own' || reach === 'department') && departmentId !== undefined && departmentId !== scope.departmentId)
  if (isElsewhere || college === null) return { ...scope, reach: 'college', collegeId: null }
  if (reach === 'own' || reach === 'department') return scope
  return departmentId
    ? { ...scope, reach: 'department', collegeId: college, departmentId }
    : { ...scope, reach: 'college', collegeId: college }
}

/** The columns, as SQL text, that say whose a row is. */
export interface ScopeColumns {
  own: string
  department: string
  college: string
}

/** Of rows that belong to no person and no place: who sees all sees them, nobody else. */
export const nobodys: ScopeColumns = { own: 'null', department: 'null', college: 'null' }

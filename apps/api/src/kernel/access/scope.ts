// The caller's scope: a value that only `serve` can make and that every store read requires.
import type { Reach } from '@rounds/contract/kernel/access'
import type { Viewer } from './viewer.ts'

declare const madeByServe: unique symbol

/** A row filter that no store can forget: stores require it, and only `makeScope` can make one. */
export interface Scope {
  readonly reach: Reach
  readonly userId: string
  readonly collegeId: string | null
  readonly departmentId: string | null
  readonly [madeByServe]: true
}

/** Only `serve.ts` imports this (a test checks it), so a scope always comes from the session. */
export function makeScope(viewer: Pick<Viewer, 'id' | 'collegeId' | 'departmentId'>, reach: Reach): Scope {
  const scope = { reach, userId: viewer.id, collegeId: viewer.collegeId, departmentId: viewer.departmentId }
  return scope as Scope
}

/**
 * Narrows the scope to a college, or to a department of one; it never widens. The result sees nothing when the place
 * lies outside the scope. A caller with reach `all` must name the department's college too.
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

/** The columns, as SQL text, that say who owns a row. */
export interface ScopeColumns {
  own: string
  department: string
  college: string
}

/** For rows that belong to no person and no place: visible with reach `all` only. */
export const nobodys: ScopeColumns = { own: 'null', department: 'null', college: 'null' }

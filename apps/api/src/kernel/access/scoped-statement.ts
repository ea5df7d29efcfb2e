// Statements on rows that somebody owns: their SQL holds the row filter of the caller's scope, so they cannot run
// without a scope.
import type { Reach } from '@rounds/contract/kernel/access'
import { uuid } from '#api/kernel/database/columns.ts'
import {
  type Axes,
  checkedVariant,
  register,
  type Shape,
  type Statement,
  type VariantOf,
  variantsOf,
  withFixed,
} from '#api/kernel/database/statement.ts'
import type { Scope, ScopeColumns } from './scope.ts'

/** Parameters available to every scoped statement beside its own. */
const scopeParams = {
  scopeUserId: uuid,
  scopeCollegeId: uuid.nullable(),
  scopeDepartmentId: uuid.nullable(),
} as const

/** The reach a statement is built for; `nothing` is for a scope whose college or department is missing. */
export type Sight = Reach | 'nothing'
const sights = ['own', 'department', 'college', 'all', 'nothing'] as const satisfies readonly Sight[]

/** Returns the condition that keeps these columns inside the caller's scope. */
export type Within = (columns: ScopeColumns) => string

/** `list.of(scope, variant)` returns the statement for this caller; without axes the variant is `{}`. */
export interface ScopedStatement<P extends Shape, R extends Shape, A extends Axes> {
  of: (scope: Scope, variant: VariantOf<A>) => Statement<P, R>
}

/**
 * Declares a statement on rows that the caller's scope limits: `sql` must use `within`, and may name `:scopeUserId`,
 * `:scopeCollegeId` and `:scopeDepartmentId`. `axes` works as in `variants`; `{}` means one text per reach.
 */
export function scopedStatement<const P extends Shape, const R extends Shape, const A extends Axes>(declaration: {
  name: string
  params: P
  row: R
  axes: A
  /** COPY writes its rows (`row` is `{}`). It may have many texts, and none is prepared. */
  isCopied?: boolean
  /** Reaches where no single plan suits all values: there the statement is planned at every call. */
  plannedByValues?: readonly Sight[]
  /**
   * True when its rows are only displayed and decide nothing: a standby may serve them, if the operation may lag too.
   */
  mayLag?: boolean
  sql: (within: Within, variant: VariantOf<A>, sight: Sight) => string
}): ScopedStatement<P, R, A> {
  const { name, params, row, axes, sql, isCopied = false, plannedByValues = [], mayLag = false } = declaration
  const bySight = new Map(
    sights.map((sight) => {
      const build = (variant: VariantOf<A>) => sql(withinOf(sight), variant, sight)
      const ofSight = {
        name: `${name}.${sight}`,
        params: { ...params, ...scopeParams },
        row,
        isPlannedByValues: plannedByValues.includes(sight),
        mayLag,
      }
      return [sight, variantsOf(ofSight, axes, build, !isCopied)]
    }),
  )
  const build = (sight: Sight, variant: VariantOf<A>) => {
    const of = bySight.get(sight)
    if (!of) throw new Error(`${name} has no statement for ${sight}`)
    return of(variant)
  }
  register({
    name,
    isCopied,
    axes: { ...axes, sight: sights },
    statementOf: ({ sight, ...variant }) =>
      build(sights.find((one) => one === sight) ?? 'nothing', checkedVariant(axes, variant)),
  })
  return {
    of(scope, variant) {
      const { userId: scopeUserId, collegeId: scopeCollegeId, departmentId: scopeDepartmentId } = scope
      const filter = { scopeUserId, scopeCollegeId, scopeDepartmentId }
      return withFixed(build(sightOf(scope), variant), params, filter)
    },
  }
}

function sightOf({ reach, collegeId, departmentId }: Scope): Sight {
  if (reach === 'college') return collegeId ? reach : 'nothing'
  if (reach === 'department') return collegeId && departmentId ? reach : 'nothing'
  return reach
}

const withinOf =
  (sight: Sight): Within =>
  (columns) => {
    switch (sight) {
      case 'all':
        return 'true'
      case 'nothing':
        return 'false'
      case 'own':
        return equals(columns.own, 'scopeUserId')
      case 'college':
        return equals(columns.college, 'scopeCollegeId')
      case 'department':
        return `${equals(columns.college, 'scopeCollegeId')} and ${equals(columns.department, 'scopeDepartmentId')}`
    }
  }

/** A `null` column means that the rows have no owner at that reach, so nothing matches. */
const equals = (column: string, param: keyof typeof scopeParams): string =>
  column === 'null' ? 'false' : `${column} = :${param}`

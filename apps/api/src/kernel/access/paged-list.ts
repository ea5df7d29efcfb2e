// A filtered, paged list of the rows in the caller's scope, with its total count.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { integer } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import {
  type Axes,
  type RowOf,
  type Shape,
  type ValuesOf,
  type VariantOf,
  withFixed,
} from '#api/kernel/database/statement.ts'
import type { Scope } from './scope.ts'
import { type Sight, scopedStatement, type Within } from './scoped-statement.ts'

interface PagedList<P extends Shape, R extends Shape, A extends Axes> {
  name: string
  params: P
  row: R
  /** The filters that change the text, as in `variants`. */
  axes: A
  /** True when a standby may serve its pages, provided the operation may lag too. */
  mayLag?: boolean
  /** The text between `select` and `from`; uses `within` where a column counts rows of the scope. */
  columns: string | ((within: Within, sight: Sight) => string)
  from: string
  /** The condition; uses `within` for the row filter. */
  where: (within: Within, variant: VariantOf<A>) => string
  /** One text, or one per choice of the axes. */
  orderBy: string | ((variant: VariantOf<A>) => string)
}

/** Declares the list and returns the function that reads one of its pages. */
export function pagedList<const P extends Shape, const R extends Shape, const A extends Axes>({
  name,
  params,
  row,
  axes,
  mayLag = false,
  columns,
  from,
  where,
  orderBy,
}: PagedList<P, R, A>) {
  const orderFor = (variant: VariantOf<A>) => (typeof orderBy === 'string' ? orderBy : orderBy(variant))
  const counted = scopedStatement({
    name: `${name}.total`,
    params,
    row: { total: integer },
    axes,
    mayLag,
    sql: (within, variant) => `select count(*)::int as total from ${from} where ${where(within, variant)}`,
  })
  const listed = scopedStatement({
    name,
    params: { ...params, limit: integer, offset: integer },
    row,
    axes,
    mayLag,
    sql: (within, variant, sight) => `select ${typeof columns === 'string' ? columns : columns(within, sight)}
      from ${from} where ${where(within, variant)}
      order by ${orderFor(variant)} limit :limit offset :offset`,
  })
  return async (
    db: Database,
    scope: Scope,
    { values, variant }: { values: ValuesOf<P>; variant: VariantOf<A> },
    { page, size }: { page: number; size: number },
  ): Promise<{ rows: RowOf<R>[]; page: PageInfo }> => {
    const total = await db.row(counted.of(scope, variant), values)
    const slice = { limit: size, offset: (page - 1) * size }
    const rows = await db.rows(withFixed(listed.of(scope, variant), params, slice), values)
    return { rows, page: { page, size, total: total?.total ?? 0 } }
  }
}

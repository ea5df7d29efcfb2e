// A page of a filtered list beside the length of the whole list, for lists whose condition is written as SQL.
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Database } from '#api/kernel/database/database.ts'
import type { statementFamily } from '#api/kernel/database/statements.ts'
import { Binds } from './scope.ts'

interface List {
  statement: ReturnType<typeof statementFamily>
  columns: string
  from: string
  /** The condition, the scope's included. Called for each of the two statements: it binds its values with `bind`. */
  where: (bind: Binds['bind']) => string
  orderBy: string
}

/** `Row` is what `columns` selects. */
export async function pagedRows<Row extends object>(
  db: Database,
  { statement, columns, from, where, orderBy }: List,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Row[]; page: PageInfo }> {
  const counting = new Binds()
  const counted = `select count(*)::int as total from ${from} where ${where(counting.bind)}`
  const [{ total } = { total: 0 }] = await db.run<{ total: number }>(statement(counted), counting.values)
  const { values, bind } = new Binds()
  const text = `select ${columns} from ${from} where ${where(bind)}
    order by ${orderBy} limit ${bind(size)} offset ${bind((page - 1) * size)}`
  return { rows: await db.run<Row>(statement(text), values), page: { page, size, total } }
}

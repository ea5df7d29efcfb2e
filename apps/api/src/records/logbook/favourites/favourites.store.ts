// Statements on favourites, each limited to the student of the scope.
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { type FavouriteDraft, type FavouriteOrder, maxFavourites } from '@rounds/contract/records/logbook/favourite'
import { favouriteMessages } from '@rounds/contract/records/logbook/favourite.messages'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, json, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { Place } from '../writing/entry-references.ts'

const columns: ScopeColumns = { own: 'student_id', department: 'null', college: 'null' }

const favourite = { id: uuid, kind: oneOf(kindIds), name: text, values: json(z.record(z.string(), z.unknown())) }
export type StoredFavourite = RowOf<typeof favourite>

const list = scopedStatement({
  name: 'favourites.list',
  params: {},
  row: favourite,
  axes: {},
  sql: (within) => `select id, kind, name, values from entry_favourites
    where ${within(columns)} order by kind, position, id`,
})

export const listFavourites = (db: Database, scope: Scope): Promise<StoredFavourite[]> =>
  db.rows(list.of(scope, {}), {})

const lock = statement({
  name: 'favourites.lock',
  scope: everybody('locks only the caller’s own rows'),
  params: { studentId: text },
  row: {},
  sql: 'select from pg_advisory_xact_lock(hashtextextended(:studentId, 0))',
})

const insert = scopedStatement({
  name: 'favourites.keep',
  params: {
    id: uuid,
    collegeId: uuid,
    departmentId: uuid,
    kind: oneOf(kindIds),
    name: text,
    values: favourite.values,
    now: timestamp,
  },
  row: {},
  axes: {},
  sql: (within) => `insert into entry_favourites
      (id, student_id, college_id, department_id, kind, name, position, values, created_at)
    select :id::uuid, :scopeUserId::uuid, :collegeId::uuid, :departmentId::uuid, :kind, :name,
      coalesce(max(position) + 1, 0), :values::jsonb, :now::timestamptz
    from entry_favourites where ${within(columns)} and kind = :kind having count(*) < ${maxFavourites}`,
})

const named = (): Problem => {
  const name = 'You have a favourite with this name already.'
  return new Problem('invalid', { fields: { name }, message: name })
}

/** Stores a favourite; must run in a transaction. Refuses a taken name, at `name`, and a favourite above the limit. */
export async function keepFavourite(
  db: Database,
  scope: Scope,
  { collegeId, departmentId }: Place,
  { kind, name, values }: FavouriteDraft,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  // Without the lock, two concurrent requests would both find space for one more.
  await db.execute(lock, { studentId: scope.userId })
  const row = { id, collegeId, departmentId, kind, name, values, now }
  const stored = await db.execute(insert.of(scope, {}), row).catch(refuseTakenName)
  if (stored > 0) return id
  throw new Problem('conflict', {
    message: fillMessage(favouriteMessages.tooMany, { n: maxFavourites }),
  })
}

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? named() : error
}

const rename = scopedStatement({
  name: 'favourites.rename',
  params: { id: uuid, name: text },
  row: {},
  axes: {},
  sql: (within) => `update entry_favourites set name = :name where id = :id and ${within(columns)}`,
})

export async function renameFavourite(db: Database, scope: Scope, id: string, name: string): Promise<void> {
  const renamed = await db.execute(rename.of(scope, {}), { id, name }).catch(refuseTakenName)
  if (renamed === 0) throw new Problem('notFound')
}

const remove = scopedStatement({
  name: 'favourites.delete',
  params: { id: uuid },
  row: {},
  axes: {},
  sql: (within) => `delete from entry_favourites where id = :id and ${within(columns)}`,
})

export async function deleteFavourite(db: Database, scope: Scope, id: string): Promise<void> {
  const deleted = await db.execute(remove.of(scope, {}), { id })
  if (deleted === 0) throw new Problem('notFound')
}

const order = scopedStatement({
  name: 'favourites.order',
  params: { kind: oneOf(kindIds), ids: uuids, count: integer },
  row: {},
  axes: {},
  sql: (within) => `update entry_favourites f set position = wanted.position
    from unnest(:ids::uuid[]) with ordinality as wanted (id, position)
    where f.id = wanted.id and ${within({ ...columns, own: 'f.student_id' })} and f.kind = :kind
      and (select count(*) from entry_favourites where ${within(columns)} and kind = :kind) = :count`,
})

/**
 * Stores the order of favourites; must run in a transaction. Refuses a list that does not have all the student's
 * favourites of the kind.
 */
export async function orderFavourites(db: Database, scope: Scope, { kind, ids }: FavouriteOrder): Promise<void> {
  await db.execute(lock, { studentId: scope.userId })
  const moved = await db.execute(order.of(scope, {}), { kind, ids, count: ids.length })
  if (moved < ids.length) {
    throw new Problem('conflict', {
      message: 'Your favourites were changed on another device. Please reload the page.',
    })
  }
}

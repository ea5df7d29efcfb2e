// Statements on favourites, each limited to the student of the scope.
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type FavouriteDraft, type FavouriteOrder, maxFavourites } from '@rounds/contract/records/logbook/favourite'
import { favouriteMessages } from '@rounds/contract/records/logbook/favourite.messages'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { uuidv7 } from 'uuidv7'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import type { Place } from '../writing/entry-references.ts'

export interface StoredFavourite {
  id: string
  kind: KindId
  name: string
  values: EntryValues
}

const own = {
  name: 'favourites_own',
  text: `select id, kind, name, values from entry_favourites where student_id = $1 order by kind, position, id`,
}

export async function listFavourites(db: Database, scope: Scope): Promise<StoredFavourite[]> {
  return db.run<StoredFavourite>(own, [scope.userId])
}

const lock = { name: 'favourites_lock', text: `select pg_advisory_xact_lock(hashtextextended($1, 0))` }

const addition = {
  name: 'favourites_keep',
  text: `insert into entry_favourites (id, student_id, college_id, department_id, kind, name, position, values, created_at)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, coalesce(max(position) + 1, 0), $7::jsonb, $8::timestamptz
    from entry_favourites where student_id = $2::uuid and kind = $5 having count(*) < ${maxFavourites} returning id`,
}

const named = (): Problem => {
  const name = 'You have a favourite of this name already.'
  return new Problem('invalid', { fields: { name }, message: name })
}

/** Runs in a transaction. Refuses a name that is taken, at `name`, and the one that would be too many. */
export async function keepFavourite(
  db: Database,
  scope: Scope,
  { collegeId, departmentId }: Place,
  { kind, name, values }: FavouriteDraft,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  // Two at the same moment would both find room for one more.
  await db.run(lock, [scope.userId])
  const row = [id, scope.userId, collegeId, departmentId, kind, name, JSON.stringify(values), now.toISOString()]
  const stored = await db.run(addition, row).catch((error: unknown) => {
    throw isUniqueViolation(error) ? named() : error
  })
  if (stored.length > 0) return id
  throw new Problem('conflict', {
    message: fillMessage(favouriteMessages.tooMany, { n: maxFavourites }),
  })
}

export async function renameFavourite(db: Database, scope: Scope, id: string, name: string): Promise<void> {
  const renamed = await db
    .run('update entry_favourites set name = $3 where id = $1 and student_id = $2 returning id', [
      id,
      scope.userId,
      name,
    ])
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? named() : error
    })
  if (renamed.length === 0) throw new Problem('notFound')
}

export async function deleteFavourite(db: Database, scope: Scope, id: string): Promise<void> {
  const deleted = await db.run('delete from entry_favourites where id = $1 and student_id = $2 returning id', [
    id,
    scope.userId,
  ])
  if (deleted.length === 0) throw new Problem('notFound')
}

/** Runs in a transaction. Refuses a list that is not all of the student's favourites of the kind. */
export async function orderFavourites(db: Database, scope: Scope, { kind, ids }: FavouriteOrder): Promise<void> {
  await db.run(lock, [scope.userId])
  const moved = await db.run(
    `update entry_favourites f set position = wanted.position
     from unnest($3::uuid[]) with ordinality as wanted (id, position)
     where f.id = wanted.id and f.student_id = $1 and f.kind = $2
       and (select count(*) from entry_favourites where student_id = $1 and kind = $2) = $4
     returning f.id`,
    [scope.userId, kind, ids, ids.length],
  )
  if (moved.length < ids.length) {
    throw new Problem('conflict', { message: 'Your favourites were changed meanwhile. Please look again.' })
  }
}

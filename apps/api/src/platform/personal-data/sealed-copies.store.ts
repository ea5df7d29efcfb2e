// The states of copies that a job makes and somebody downloads: in progress, then ready or failed, and finally expired.
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { StoredCopy } from './store-sealed.ts'

interface SealedCopies {
  /** Records the location of the bytes; false when the copy has already ended. */
  markReady(db: Database, id: string, made: StoredCopy & { now: Date }): Promise<boolean>
  markFailed(db: Database, id: string): Promise<void>
  /** Ends overdue copies, and returns the locations of the expired ones' bytes. */
  endOverdue(db: Database, now: Date): Promise<string[]>
}

/**
 * `maxMs`: a copy still in progress after this time was interrupted. `keptMs`: how long a finished one can be
 * downloaded.
 */
export function sealedCopies(
  table: 'college_packages' | 'personal_exports',
  { name, maxMs, keptMs }: { name: string; maxMs: number; keptMs: number },
): SealedCopies {
  const scope = everybody('the job that makes the copy')

  const ready = statement({
    name: `${name}.ready`,
    scope,
    params: { id: uuid, objectKey: text, sealedKey: text, bytes: integer, now: timestamp, expiresAt: timestamp },
    row: {},
    sql: `update ${table} set state = 'Ready', object_key = :objectKey, sealed_key = :sealedKey, bytes = :bytes,
        ready_at = :now, expires_at = :expiresAt
      where id = :id and state = 'Running'`,
  })

  const failed = statement({
    name: `${name}.failed`,
    scope,
    params: { id: uuid },
    row: {},
    sql: `update ${table} set state = 'Failed' where id = :id and state = 'Running'`,
  })

  const failOverdue = statement({
    name: `${name}.failOverdue`,
    scope,
    params: { before: timestamp, latest: timestamp },
    row: {},
    sql: `update ${table} set state = 'Failed'
      where state = 'Running' and (requested_at < :before or requested_at > :latest)`,
  })

  const expire = statement({
    name: `${name}.expire`,
    scope,
    params: { now: timestamp, latest: timestamp },
    row: { objectKey: text.nullable() },
    sql: `with over as (
        select id, object_key from ${table}
        where state = 'Ready' and (expires_at <= :now or expires_at > :latest) for update)
      update ${table} p set state = 'Expired', object_key = null, sealed_key = null
      from over where p.id = over.id returning over.object_key as "objectKey"`,
  })

  return {
    async markReady(db, id, made) {
      const expiresAt = new Date(made.now.getTime() + keptMs)
      return (await db.execute(ready, { id, ...made, expiresAt })) > 0
    },
    async markFailed(db, id) {
      await db.execute(failed, { id })
    },
    async endOverdue(db, now) {
      await db.execute(failOverdue, { before: new Date(now.getTime() - maxMs), latest: latestMoment(now) })
      const rows = await db.rows(expire, { now, latest: latestMoment(now, keptMs) })
      return rows.flatMap(({ objectKey }) => objectKey ?? [])
    },
  }
}

// The copies of their own data that people asked for. The only SQL for this table.
import type { PersonalExport } from '@rounds/contract/membership/personal-data/personal-data'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'

const keptMs = 24 * 60 * 60_000
/** Nothing takes so long: what still runs then was cut off. */
const mostMs = 2 * 60 * 60_000
const shownLast = 5

const columns = `id, state, requested_at as "requestedAt", expires_at as "expiresAt", bytes`

interface Stored extends Omit<PersonalExport, 'requestedAt' | 'expiresAt'> {
  requestedAt: Date
  expiresAt: Date | null
}

const shown = (row: Stored): PersonalExport => ({
  ...row,
  requestedAt: new Date(row.requestedAt).toISOString(),
  expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt).toISOString(),
  bytes: row.bytes === null ? null : Number(row.bytes),
})

export async function listPersonalExports(db: Database, accountId: string): Promise<PersonalExport[]> {
  const rows = await db.run<Stored>(
    `select ${columns} from personal_exports where account_id = $1 order by requested_at desc, id desc limit ${shownLast}`,
    [accountId],
  )
  return rows.map(shown)
}

/** A new one; undefined while another one of the person is being made. */
export async function insertPersonalExport(
  db: Database,
  accountId: string,
  now: Date,
): Promise<PersonalExport | undefined> {
  const [row] = await db.run<Stored>(
    `insert into personal_exports (id, account_id, state, requested_at) values ($1, $2, 'Running', $3)
     on conflict (account_id) where state = 'Running' do nothing returning ${columns}`,
    [uuidv7(), accountId, now.toISOString()],
  )
  return row && shown(row)
}

/** Whose copy is to be made; undefined when it is over already. */
export async function findRunning(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.run<{ account_id: string }>(
    "select account_id from personal_exports where id = $1 and state = 'Running'",
    [id],
  )
  return row?.account_id
}

/** Notes where the bytes lie; false when it is over meanwhile. */
export async function markReady(
  db: Database,
  id: string,
  made: { objectKey: string; sealedKey: string; bytes: number; now: Date },
): Promise<boolean> {
  const rows = await db.run(
    `update personal_exports set state = 'Ready', object_key = $2, sealed_key = $3, bytes = $4, ready_at = $5,
       expires_at = $6
     where id = $1 and state = 'Running' returning 1`,
    [
      id,
      made.objectKey,
      made.sealedKey,
      made.bytes,
      made.now.toISOString(),
      new Date(made.now.getTime() + keptMs).toISOString(),
    ],
  )
  return rows.length > 0
}

export async function markFailed(db: Database, id: string): Promise<void> {
  await db.run("update personal_exports set state = 'Failed' where id = $1 and state = 'Running'", [id])
}

/** A ready one of the person, as a file to send. */
export async function findReady(db: Database, accountId: string, id: string, now: Date): Promise<SentFile | undefined> {
  const [row] = await db.run<Omit<SentFile, 'name' | 'type'>>(
    `select id, bytes, object_key as "objectKey", sealed_key as "sealedKey" from personal_exports
     where id = $1 and account_id = $2 and state = 'Ready' and expires_at > $3`,
    [id, accountId, now.toISOString()],
  )
  return row && { ...row, bytes: Number(row.bytes), name: 'my-data.zip', type: 'application/zip' }
}

/** Ends what is over; returns where the bytes of expired ones lie. */
export async function endOverdue(db: Database, now: Date): Promise<string[]> {
  await db.run("update personal_exports set state = 'Failed' where state = 'Running' and requested_at < $1", [
    new Date(now.getTime() - mostMs).toISOString(),
  ])
  const rows = await db.run<{ object_key: string }>(
    `with over as (select id, object_key from personal_exports where state = 'Ready' and expires_at <= $1 for update)
     update personal_exports p set state = 'Expired', object_key = null, sealed_key = null
     from over where p.id = over.id returning over.object_key`,
    [now.toISOString()],
  )
  return rows.map((row) => row.object_key)
}

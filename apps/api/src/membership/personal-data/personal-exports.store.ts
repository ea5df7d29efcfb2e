// Stores the requested copies of personal data.
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { PersonalExport } from '@rounds/contract/membership/personal-data/personal-data'
import { uuidv7 } from 'uuidv7'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { sealedCopies } from '#api/platform/personal-data/sealed-copies.store.ts'

const keptMs = dayMs
const shownLast = 5

const ofCaller = everybody('the caller’s own copies, by the id in their session')
const job = everybody('the job that makes the copy')

export const { markReady, markFailed, endOverdue } = sealedCopies('personal_exports', {
  name: 'personalExports',
  maxMs: 2 * hourMs,
  keptMs,
})

const row = {
  id: uuid,
  state: PersonalExport.shape.state,
  requestedAt: timestamp,
  expiresAt: timestamp.nullable(),
  bytes: integer.nullable(),
}
const columns = `id, state, requested_at as "requestedAt", expires_at as "expiresAt", bytes`

const shown = ({ requestedAt, expiresAt, ...rest }: RowOf<typeof row>): PersonalExport => ({
  ...rest,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const list = statement({
  name: 'personalExports.list',
  scope: ofCaller,
  params: { accountId: uuid },
  row,
  sql: `select ${columns} from personal_exports where account_id = :accountId
    order by requested_at desc, id desc limit ${shownLast}`,
})

export const listPersonalExports = async (db: Database, accountId: string): Promise<PersonalExport[]> =>
  (await db.rows(list, { accountId })).map(shown)

const insert = statement({
  name: 'personalExports.insert',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid, now: timestamp },
  row,
  sql: `insert into personal_exports (id, account_id, state, requested_at) values (:id, :accountId, 'Running', :now)
    on conflict (account_id) where state = 'Running' do nothing returning ${columns}`,
})

/** Inserts a copy. Returns undefined while another one of the person is running. */
export async function insertPersonalExport(
  db: Database,
  accountId: string,
  now: Date,
): Promise<PersonalExport | undefined> {
  const inserted = await db.row(insert, { id: uuidv7(), accountId, now })
  return inserted && shown(inserted)
}

const running = statement({
  name: 'personalExports.running',
  scope: job,
  params: { id: uuid },
  row: { accountId: uuid },
  sql: `select account_id as "accountId" from personal_exports where id = :id and state = 'Running'`,
})

/** Returns the account of a running copy, or undefined when it is no longer running. */
export const findRunning = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.row(running, { id }))?.accountId

const file = statement({
  name: 'personalExports.file',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid, now: timestamp, latest: timestamp },
  row: { id: uuid, bytes: integer.nullable(), objectKey: text.nullable(), sealedKey: text.nullable() },
  sql: `select id, bytes, object_key as "objectKey", sealed_key as "sealedKey" from personal_exports
    where id = :id and account_id = :accountId and state = 'Ready' and expires_at > :now
      and expires_at <= :latest`,
})

/** Returns a ready copy of the person as a file to send, or undefined. */
export async function findReady(db: Database, accountId: string, id: string, now: Date): Promise<SentFile | undefined> {
  const found = await db.row(file, { id, accountId, now, latest: latestMoment(now, keptMs) })
  if (!found || found.objectKey === null || found.bytes === null) return undefined
  const { objectKey, sealedKey, bytes } = found
  return { id, bytes, objectKey, sealedKey, name: 'my-data.zip', type: 'application/zip' }
}

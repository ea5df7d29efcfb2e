// Erases the people whose day has come: each step can be cut off and goes on with the next run.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { erasedName } from '#api/identity/accounts/erased-person.ts'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Erasure } from '#api/kernel/schema/table-register.ts'
import { eraseFilesOf } from '#api/platform/files/erased-files.ts'
import { beginErasure, dueErasures, endErasure, pseudonymiseAccount } from './held-accounts.store.ts'

/** What a table has of a person, and what erasing does to it. */
export interface TableExtent {
  holds: string
  retention: string
  rows: number
  does: Exclude<Erasure['does'], 'nothing'>
  how: string
}

/** The tables of all features, from the data register. */
export interface ErasedTables {
  extentOf: (db: Database, accountId: string) => Promise<TableExtent[]>
  /** Deletes and empties what the register says, in the running transaction. */
  erase: (db: Database, accountId: string) => Promise<void>
}

const pseudonymLength = 12

/**
 * Erases everybody whose day has come, and says how many. Who cannot be erased does not hold up the others; the first fault
 * is thrown once all had their turn, and the next run tries again.
 */
export async function eraseDuePeople(api: Api, tables: ErasedTables): Promise<number> {
  const due = await dueErasures(api.db, businessDateOf(api.clock()))
  const faults: unknown[] = []
  for (const { id, accountId } of due) {
    await erasePerson(api, tables, id, accountId).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
  return due.length
}

async function erasePerson(api: Api, tables: ErasedTables, id: string, accountId: string): Promise<void> {
  const { db } = api
  await db.transaction(() => eraseAccount(api, tables, id, accountId))
  for (const erase of api.personErasers) await erase(accountId)
  await eraseFilesOf(api, accountId)
  await endErasure(db, id)
}

/** The account and the rows about it, with the event that lets records lose the name. */
async function eraseAccount(api: Api, tables: ErasedTables, id: string, accountId: string): Promise<void> {
  const { db, sealer } = api
  const now = api.clock()
  const erasure = await beginErasure(db, id, businessDateOf(now))
  if (!erasure) return
  const number = erasure.identity && sealer.fingerprint(erasure.identity, 'erased').slice(0, pseudonymLength)
  await pseudonymiseAccount(db, accountId, { name: erasedName, identity: number && `Erased ${number}` })
  await tables.erase(db, accountId)
  const origin = {
    action: 'person.erased',
    outcome: 'done',
    viewer: null,
    requestId: 'job',
    ip: 'job',
    at: now,
  } as const
  await writeAudit(db, origin, { subject: { kind: 'account', id: accountId }, detail: { ids: { request: id } } })
}

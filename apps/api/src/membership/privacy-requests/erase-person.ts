// Erases people on their due day. Every step may be interrupted, and continues in the next run.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { erasedName } from '#api/identity/accounts/erased-person.ts'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Erasure } from '#api/kernel/schema/table-register.ts'
import { eraseFilesOf } from '#api/platform/files/erased-files.ts'
import { beginErasure, dueErasures, endErasure, pseudonymiseAccount } from './held-accounts.store.ts'

/** The data about a person in a table, and the effect of an erasure on it. */
export interface TableExtent {
  holds: string
  retention: string
  rows: number
  does: Exclude<Erasure['does'], 'nothing'>
  how: string
}

/** The erasure of all features' tables, from the data register. */
export interface ErasedTables {
  extentOf: (db: Database, accountId: string) => Promise<TableExtent[]>
  /** Deletes and empties rows as the register defines, in the caller's transaction. */
  erase: (db: Database, accountId: string) => Promise<void>
}

const pseudonymLength = 12

/**
 * Erases everyone whose day has come, and returns their number. A failure does not stop the others: the first error is
 * thrown at the end, and the next run retries.
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

/** Erases the account and the rows about it. The audit event permits records to drop the name. */
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

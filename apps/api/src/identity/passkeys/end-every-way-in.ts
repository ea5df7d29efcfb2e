// For an account whose way in is reset: who got into it may have left a passkey there, so all go with its sessions.
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { deletePasskeysOf } from './passkeys.store.ts'

/** In the running transaction. */
export async function endEveryWayIn(db: Database, accountId: string): Promise<void> {
  await deletePasskeysOf(db, accountId)
  await endSessionsOf(db, accountId)
}

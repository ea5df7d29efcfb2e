// Revokes all access to an account that is being reset. An intruder may have added a passkey or a PIN, so those go with
// the sessions.
import { deletePin } from '#api/identity/pins/pins.store.ts'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { deletePasskeysOf } from './passkeys.store.ts'

/** Deletes passkeys and PIN, and ends all sessions, in the caller's transaction. */
export async function endEveryWayIn(db: Database, accountId: string): Promise<void> {
  await deletePasskeysOf(db, accountId)
  await deletePin(db, accountId)
  await endSessionsOf(db, accountId)
}

// For an account whose way in is reset: who got into it may have left a passkey or a PIN there, so all go with its sessions.
import { deletePin } from '#api/identity/pins/pins.store.ts'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { deletePasskeysOf } from './passkeys.store.ts'

/** In the running transaction. */
export async function endEveryWayIn(db: Database, accountId: string): Promise<void> {
  await deletePasskeysOf(db, accountId)
  await deletePin(db, accountId)
  await endSessionsOf(db, accountId)
}

// Who is signed in, as this device remembers it, sealed: to open the product without a network.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { hourMs } from '@rounds/contract/kernel/durations'
import { device } from '#web/kernel/device-store/device.ts'

/** As long as the server lets a session last at most; later the device would show what a sign-in no longer covers. */
const maxMs = 12 * hourMs
const shelf = 'person'
const name = 'session'

// What is stored came from a checked answer and only this tab can write it; a tab kept open over an update of the
// product may hold an older shape, so the fields that rights hang on are looked at.
export function isSessionUser(user: unknown): user is SessionUser {
  return (
    typeof user === 'object' && user !== null && 'id' in user && 'role' in user && 'standing' in user && 'name' in user
  )
}

interface Remembered {
  user: SessionUser
  /** When the server first said so, in ms since 1970. */
  since: number
}

async function remembered(): Promise<Remembered | null> {
  const kept = await device()
    ?.get(shelf, name)
    .catch(() => null)
  const { value } = kept ?? {}
  if (typeof value !== 'object' || value === null || !('user' in value) || !('since' in value)) return null
  return isSessionUser(value.user) && typeof value.since === 'number' ? { user: value.user, since: value.since } : null
}

/** Notes who is signed in. `isNew` for a session that just began: its time starts now. */
export async function rememberUser(user: SessionUser, isNew: boolean): Promise<void> {
  const before = isNew ? null : await remembered()
  const since = before?.user.id === user.id ? before.since : Date.now()
  await device()
    ?.put(shelf, name, { user, since })
    .catch(() => undefined)
}

/** Null when nobody is, or was too long ago. */
export async function rememberedUser(now: number): Promise<SessionUser | null> {
  const found = await remembered()
  return found && now - found.since < maxMs ? found.user : null
}

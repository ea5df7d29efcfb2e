// The signed-in person as this device remembers them, encrypted, so that the product opens offline.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { hourMs } from '@rounds/contract/kernel/durations'
import { device } from '#web/kernel/device-store/device.ts'

/** The longest session that the server allows. Beyond it the device would show data that no sign-in covers any more. */
const maxMs = 12 * hourMs
const shelf = 'person'
const name = 'session'

// A stored user came from a validated response, and only this tab can write it. A tab kept open across an update may
// hold an older shape, so this checks the fields on which rights depend.
export function isSessionUser(user: unknown): user is SessionUser {
  return (
    typeof user === 'object' && user !== null && 'id' in user && 'role' in user && 'standing' in user && 'name' in user
  )
}

interface Remembered {
  user: SessionUser
  /** When the server first confirmed the person, in ms since 1970. */
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

/** Stores the signed-in person. `isNew` marks a new session, whose age starts now. */
export async function rememberUser(user: SessionUser, isNew: boolean): Promise<void> {
  const before = isNew ? null : await remembered()
  const since = before?.user.id === user.id ? before.since : Date.now()
  await device()
    ?.put(shelf, name, { user, since })
    .catch(() => undefined)
}

/** Returns the person; null when nobody is remembered or the sign-in is too long ago. */
export async function rememberedUser(now: number): Promise<SessionUser | null> {
  const found = await remembered()
  return found && now - found.since < maxMs ? found.user : null
}

// The signed-in person as this tab knows them. Sign-in, restoring and sign-out are in `identity/sessions`.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import {
  clearSession,
  resumeSession,
  type StoredSession,
  storedSession,
  useStoredSession,
  watchSession,
} from '#web/kernel/session-store.ts'
import { isSessionUser } from './remembered-user.ts'

function userOf(session: StoredSession | null): SessionUser | null {
  return session && isSessionUser(session.user) ? session.user : null
}

/** Returns the signed-in person, or null. Does not ask the server. */
export function presentUser(): SessionUser | null {
  return userOf(storedSession())
}

/** The signed-in person in a component; null on public pages and in prerendered HTML. */
export function usePossibleUser(): SessionUser | null {
  return userOf(useStoredSession())
}

/** The signed-in person on pages behind the guard; throws elsewhere. */
export function useUser(): SessionUser {
  const user = usePossibleUser()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Updates the signed-in person with fresh data from the server, after a change of their details or rights. */
export function updateUser(user: SessionUser): void {
  const session = storedSession()
  if (session) resumeSession({ ...session, user })
}

/** Stores the new token when the session continues under a new id. */
export function renewToken(sessionToken: string): void {
  const session = storedSession()
  if (session) resumeSession({ ...session, sessionToken })
}

let begin: () => Promise<void> = async () => Promise.reject(new Error('no operation to begin with'))

/** Registers how this tab adopts a session that the server has just started; implemented in `identity/sessions`. */
export function setSessionStarter(work: () => Promise<void>): void {
  begin = work
}

/**
 * Adopts the session whose cookie came with a response, such as after setting a password. Returns false when that
 * fails. The password is set in any case, so the caller then leads to the sign-in page.
 */
export const adoptSession = (): Promise<boolean> =>
  begin().then(
    () => true,
    () => false,
  )

let fetchUser: () => Promise<SessionUser> = async () => Promise.reject(new Error('no operation to ask with'))

/** Registers how to fetch the signed-in person; the operation belongs to `identity/sessions`. */
export function setUserFetcher(fetch: () => Promise<SessionUser>): void {
  fetchUser = fetch
}

/** Fetches the signed-in person, whose rights may have changed since the tab was opened. */
export async function refreshUser(): Promise<void> {
  const isSameSession = watchSession()
  const user = await fetchUser()
  if (!isSameSession()) return
  if (presentUser()?.id === user.id) updateUser(user)
  else clearSession('elsewhere')
}

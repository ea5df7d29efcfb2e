// Who is signed in, as this tab knows it. Signing in, restoring and signing out are `identity/sessions`.
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

/** The signed-in person, or null. Does not ask the server. */
export function presentUser(): SessionUser | null {
  return userOf(storedSession())
}

/** The signed-in person for a component, or null on public pages and in the HTML that the build writes. */
export function usePossibleUser(): SessionUser | null {
  return userOf(useStoredSession())
}

/** The signed-in person on pages behind the guard; throws elsewhere. */
export function useUser(): SessionUser {
  const user = usePossibleUser()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** The signed-in person as the server knows them now, after a change of their own or of their rights. */
export function updateUser(user: SessionUser): void {
  const session = storedSession()
  if (session) resumeSession({ ...session, user })
}

/** The session goes on under a new id, and with it a new token. */
export function renewToken(sessionToken: string): void {
  const session = storedSession()
  if (session) resumeSession({ ...session, sessionToken })
}

let begin: () => Promise<void> = async () => Promise.reject(new Error('no operation to begin with'))

/** Sets how this tab takes on a session that the server has just begun: that belongs to `identity/sessions`. */
export function beginBy(work: () => Promise<void>): void {
  begin = work
}

/**
 * Takes on the session whose cookie came with an answer, such as that to a new password. False when that does not work: the
 * sign-in page is the way on then, as the password is set in any case.
 */
export const isEntered = (): Promise<boolean> =>
  begin().then(
    () => true,
    () => false,
  )

let fetchUser: () => Promise<SessionUser> = async () => Promise.reject(new Error('no operation to ask with'))

/** Sets how the server is asked who is signed in: the operation belongs to `identity/sessions`. */
export function fetchUserBy(fetch: () => Promise<SessionUser>): void {
  fetchUser = fetch
}

/** Asks the server who is signed in: their rights may have changed since the tab was opened. */
export async function refreshUser(): Promise<void> {
  const isSameSession = watchSession()
  const user = await fetchUser()
  if (!isSameSession()) return
  if (presentUser()?.id === user.id) updateUser(user)
  else clearSession('elsewhere')
}

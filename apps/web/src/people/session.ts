// Who is signed in: begins, restores and ends the session of this tab.
import type { SessionUser } from '@rounds/contract/people/accounts/person'
import type { SignedIn } from '@rounds/contract/people/sessions/session'
import { sessions } from '@rounds/contract/people/sessions/session.endpoints'
import { useSyncExternalStore } from 'react'
import { call } from '#web/kernel/call.ts'
import {
  clearSession,
  maySessionExist,
  onSessionChange,
  resumeSession,
  type StoredSession,
  startSession,
  storedSession,
} from '#web/kernel/session-store.ts'

// What is stored came from a checked answer and only this tab can write it; a tab kept open over an update of the
// product may hold an older shape, so the fields that rights hang on are looked at.
function isSessionUser(user: unknown): user is SessionUser {
  return (
    typeof user === 'object' && user !== null && 'id' in user && 'role' in user && 'standing' in user && 'name' in user
  )
}

function userOf(session: StoredSession | null): SessionUser | null {
  return session && isSessionUser(session.user) ? session.user : null
}

/** The signed-in person, or null. Does not ask the server. */
export function presentUser(): SessionUser | null {
  return userOf(storedSession())
}

/** The signed-in person for a component, or null on public pages. */
export function usePossibleUser(): SessionUser | null {
  return userOf(useSyncExternalStore(onSessionChange, storedSession))
}

/** The signed-in person on pages behind the guard; throws elsewhere. */
export function useUser(): SessionUser {
  const user = usePossibleUser()
  if (!user) throw new Error('nobody is signed in')
  return user
}

export function beginSession(signedIn: SignedIn): void {
  startSession({ user: signedIn.user, sessionToken: signedIn.sessionToken })
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

let restoring: Promise<SessionUser | null> | null = null

/** The signed-in person of this browser: from the tab, else from the server when another tab signed in. */
export function restoreUser(): Promise<SessionUser | null> {
  const user = presentUser()
  if (user || !maySessionExist()) return Promise.resolve(user)
  restoring ??= call(sessions.restore)
    .then((signedIn) => {
      resumeSession({ user: signedIn.user, sessionToken: signedIn.sessionToken })
      return signedIn.user
    })
    .catch(() => {
      clearSession('left')
      return null
    })
    .finally(() => {
      restoring = null
    })
  return restoring
}

/** Signs out here, in all tabs and on the server; an unreachable server lets the session run out by itself. */
export async function endSession(): Promise<void> {
  if (!storedSession()) return
  await call(sessions.signOut).catch(() => undefined)
  clearSession('left')
}

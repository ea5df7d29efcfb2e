// The session as the browser keeps it: the user and the CSRF token, for the life of the tab. The session itself is an
// HttpOnly cookie. The user's shape is unknown here; `identity/accounts/session.ts` defines it.
import { createAtom, useSelector } from '@tanstack/react-store'

export interface StoredSession {
  user: unknown
  /**
   * The CSRF token: sent with every call that changes something, useless without the cookie. Empty while the session is
   * only restored from the device and not confirmed by the server.
   */
  sessionToken: string
}

/** Why a session ended: signed out, idle, expired, or another tab signed out or signed in as somebody else. */
export type SessionEnd = 'left' | 'idle' | 'expired' | 'elsewhere'

const tabKey = 'rounds.session'
/**
 * Shared by all tabs, with a random value. Its presence means that a cookie may exist; a change informs the other tabs.
 */
const sharedKey = 'rounds.signedIn'

/** `end`: why there is no session any more; null when it began or its user changed. */
const present = createAtom<{ session: StoredSession | null; end: SessionEnd | null }>({ session: read(), end: null })
/** Counts the sessions that began or ended in this tab. */
let turns = 0
/**
 * The shared key's value when this tab's session began or was resumed. The build of the public pages has no storage.
 */
let mark = 'localStorage' in globalThis ? localStorage.getItem(sharedKey) : null

/**
 * Reads the session kept before a reload. Null when another tab has signed in or out since, so that the server is
 * asked.
 */
function read(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(tabKey) ?? 'null')
    if (typeof value !== 'object' || value === null || !('user' in value) || !('sessionToken' in value)) return null
    if (!('mark' in value) || value.mark !== localStorage.getItem(sharedKey)) return null
    return typeof value.sessionToken === 'string' ? { user: value.user, sessionToken: value.sessionToken } : null
  } catch {
    return null
  }
}

export const storedSession = (): StoredSession | null => present.get().session

export const useStoredSession = (): StoredSession | null => useSelector(present, ({ session }) => session)

function keep(session: StoredSession): void {
  mark = localStorage.getItem(sharedKey)
  sessionStorage.setItem(tabKey, JSON.stringify({ ...session, mark }))
  present.set({ session, end: null })
}

/** Starts a session. Other tabs end the session of the previous user. */
export function startSession(session: StoredSession): void {
  localStorage.setItem(sharedKey, crypto.randomUUID())
  turns += 1
  keep(session)
}

/** Stores a running session, restored in this tab or with a changed user. */
export function resumeSession(session: StoredSession): void {
  if (!maySessionExist()) localStorage.setItem(sharedKey, crypto.randomUUID())
  keep(session)
}

/** Clears the session in this tab and, unless another tab did so already, in all others. */
export function clearSession(end: SessionEnd): void {
  const had = storedSession() !== null
  if (had) turns += 1
  sessionStorage.removeItem(tabKey)
  if (end !== 'elsewhere') localStorage.removeItem(sharedKey)
  if (had) present.set({ session: null, end })
}

/**
 * True when a tab of this browser has signed in and none has signed out, so the server should be asked for the session.
 */
export function maySessionExist(): boolean {
  return localStorage.getItem(sharedKey) !== null
}

/**
 * Returns a function that tells whether the present session (or its absence) still holds. It guards work that another
 * user must not finish.
 */
export function watchSession(): () => boolean {
  const began = turns
  return () => turns === began
}

let confirm: () => Promise<unknown> = async () => undefined

/** Sets how to ask the server for the session and its token. Provided by the feature that has the operation. */
export function confirmSessionBy(work: () => Promise<unknown>): void {
  confirm = work
}

/** Resolves at once for a confirmed session or none, otherwise after asking the server, whatever it answers. */
export async function confirmedSession(): Promise<void> {
  if (storedSession()?.sessionToken === '') await confirm().catch(() => undefined)
}

/**
 * True when the session continues with a token other than this one, because another tab had it renewed. Asks the server
 * if this tab has no other token yet.
 */
export async function hasNewToken(sessionToken: string): Promise<boolean> {
  if (storedSession()?.sessionToken === sessionToken) await confirm().catch(() => undefined)
  const session = storedSession()
  return session !== null && session.sessionToken !== sessionToken
}

/** Calls the listener after every change; `end` is null when the session began or its user changed. */
export function onSessionChange(listener: (end: SessionEnd | null) => void): () => void {
  return present.subscribe(({ end }) => listener(end)).unsubscribe
}

// WebKit also reports writes of the previous page in the same tab. Only a value that still differs comes from another
// tab.
window.addEventListener('storage', (event) => {
  const isOther = event.key === sharedKey && localStorage.getItem(sharedKey) !== mark
  if (isOther && storedSession()) clearSession('elsewhere')
})

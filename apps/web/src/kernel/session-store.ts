// The session as the browser keeps it: who is signed in and the CSRF token, for the life of the tab. The session
// itself is an HttpOnly cookie. This store knows no shape of a user; `identity/accounts/session.ts` gives it one.
import { createAtom, useSelector } from '@tanstack/react-store'

export interface StoredSession {
  user: unknown
  /**
   * The CSRF token of the session: sent with every call that changes something, useless without the cookie. Empty while
   * the session was only remembered by the device, and the server has not been asked yet.
   */
  sessionToken: string
}

/** Why a session is over: somebody left, was idle, it ran out, or another tab signed out or in as somebody else. */
export type SessionEnd = 'left' | 'idle' | 'expired' | 'elsewhere'

const tabKey = 'rounds.session'
/** Shared by all tabs, of random content: a cookie may be there to restore from; a change tells the other tabs. */
const sharedKey = 'rounds.signedIn'

/** `end` says why there is no session any more; null when it began or its user changed. */
const present = createAtom<{ session: StoredSession | null; end: SessionEnd | null }>({ session: read(), end: null })
/** Rises whenever a session begins or ends in this tab. */
let turns = 0
/** What the shared key held when this tab's session began or went on; the build that writes public pages has no storage. */
let mark = 'localStorage' in globalThis ? localStorage.getItem(sharedKey) : null

/** What an earlier life of this tab kept; null where another tab has signed in or out since, so that the server is asked. */
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

/** Starts a session; other tabs sign out the person who was there before. */
export function startSession(session: StoredSession): void {
  localStorage.setItem(sharedKey, crypto.randomUUID())
  turns += 1
  keep(session)
}

/** The running session, restored into this tab or with a changed user. */
export function resumeSession(session: StoredSession): void {
  if (!maySessionExist()) localStorage.setItem(sharedKey, crypto.randomUUID())
  keep(session)
}

/** Forgets the session in this tab and, unless another tab did so already, in all others. */
export function clearSession(end: SessionEnd): void {
  const had = storedSession() !== null
  if (had) turns += 1
  sessionStorage.removeItem(tabKey)
  if (end !== 'elsewhere') localStorage.removeItem(sharedKey)
  if (had) present.set({ session: null, end })
}

/** True when a tab of this browser signed in and none signed out: worth asking the server for the session. */
export function maySessionExist(): boolean {
  return localStorage.getItem(sharedKey) !== null
}

/** Says from then on whether the session of this moment, or none, still goes on: what one began nobody else ends. */
export function watchSession(): () => boolean {
  const began = turns
  return () => turns === began
}

let confirm: () => Promise<unknown> = async () => undefined

/** How the server is asked whether the session goes on, and with which token: given by the feature that knows the operation. */
export function confirmSessionBy(work: () => Promise<unknown>): void {
  confirm = work
}

/** Done at once for a confirmed session, and for none; else when the server was asked, whatever it said. */
export async function confirmedSession(): Promise<void> {
  if (storedSession()?.sessionToken === '') await confirm().catch(() => undefined)
}

/**
 * True when the session goes on with another token than this one, which another tab has had renewed. Asks the server where
 * this tab has heard of no other.
 */
export async function hasNewToken(sessionToken: string): Promise<boolean> {
  if (storedSession()?.sessionToken === sessionToken) await confirm().catch(() => undefined)
  const session = storedSession()
  return session !== null && session.sessionToken !== sessionToken
}

/** Calls back after every change; `end` is null when the session began or its user changed. */
export function onSessionChange(listener: (end: SessionEnd | null) => void): () => void {
  return present.subscribe(({ end }) => listener(end)).unsubscribe
}

// WebKit tells a page of what the page before it in the same tab wrote: only what differs now was another tab.
window.addEventListener('storage', (event) => {
  const isOther = event.key === sharedKey && localStorage.getItem(sharedKey) !== mark
  if (isOther && storedSession()) clearSession('elsewhere')
})

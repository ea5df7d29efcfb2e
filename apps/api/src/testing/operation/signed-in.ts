// The headers of a signed-in person's requests, for servers in their own process.
import { csrfTokenOf } from '#api/identity/sessions/session-secrets.ts'
import { startSession } from '#api/identity/sessions/start-session.store.ts'
import type { Database } from '#api/kernel/database/database.ts'

export type SignedIn = Readonly<Record<'cookie' | 'x-csrf-token', string>>

/** Starts a session of this person; returns its headers. */
export async function signedIn(db: Database, person: { id: string }): Promise<SignedIn> {
  const secret = await startSession(db, person, { ip: '127.0.0.1', userAgent: undefined, now: new Date() })
  return { cookie: `sid=${secret}`, 'x-csrf-token': csrfTokenOf(secret) }
}

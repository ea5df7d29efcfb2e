// Demo access tokens: two programs of the HOD, so that the list is not empty. Their secrets do not exist.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createAccessToken } from './access-tokens.store.ts'

/** Stores the tokens. The people must exist already. */
export async function storeDemoTokens(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const hod = people.find(({ email }) => email === 'hod@rounds.example')
  if (!hod) return
  const programs = [
    { name: 'Screen in the ward', scopes: ['read'], days: 365, ago: 40 },
    { name: 'Sheet of the department', scopes: ['read'], days: 90, ago: 6 },
  ] as const
  for (const { ago, ...draft } of programs) {
    // No token has this hash, because every token starts with the prefix.
    const made = { key: keyOf(`demo: ${draft.name}`), now: new Date(now.getTime() - ago * dayMs) }
    await createAccessToken(db, hod.id, { ...draft, scopes: [...draft.scopes] }, made)
  }
}

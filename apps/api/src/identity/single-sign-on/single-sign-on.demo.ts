// The demo college's sign-in configuration: set up but switched off, since no provider exists at its address.
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { saveSignOn, switchSignOn } from './sign-ons.store.ts'
import { clientSecret, clientSecretContext } from './single-sign-on.sealed.ts'

/** Stores the configuration for the college of the demo accounts. The people must exist already. */
export async function storeDemoSignOn(
  db: Database,
  sealer: Sealer,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const college = people.find(({ email }) => email === 'admin@rounds.example')?.college
  if (!college) return
  const signOn = { issuer: 'https://login.college.example', clientId: 'rounds', domains: ['college.example'] }
  const sealed = sealer.seal(clientSecret, 'a secret of the demo', clientSecretContext)
  await saveSignOn(db, college.id, signOn, { sealed, now })
  await switchSignOn(db, college.id, { isOn: false, now, exceptKey: '' })
}

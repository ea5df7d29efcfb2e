// Demo PINs for the teachers' demo accounts, so that visitors can sign off through a link.

import { triedAccounts } from '@rounds/contract/identity/accounts/demo-accounts'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { replacePin } from './pins.store.ts'

const ageMs = 40 * dayMs

export async function storeDemoPins(
  db: Database,
  people: readonly DemoPerson[],
  { pinHash, now }: { pinHash: string; now: Date },
): Promise<void> {
  const teachers = triedAccounts.filter(({ isStudent }) => !isStudent).map(({ email }) => email)
  for (const { id, email } of people) {
    if (teachers.some((one) => one === email)) await replacePin(db, id, pinHash, new Date(now.getTime() - ageMs))
  }
}

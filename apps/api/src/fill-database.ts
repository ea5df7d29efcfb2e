// Fills a new database at the first start: always with reference data, and outside production with the demo.

import { demoPassword } from '@rounds/contract/identity/accounts/demo-accounts'
import { seedPackages } from './billing/packages/packages.store.ts'
import { findCredentials } from './identity/accounts/credentials.store.ts'
import { namedAccounts } from './identity/accounts/named-accounts.demo.ts'
import type { Services } from './kernel/api.ts'
import { type Database, openDatabase } from './kernel/database/database.ts'
import { listCollegeOptions } from './reference/colleges/colleges.store.ts'
import { listDepartments } from './reference/colleges/departments.store.ts'
import type { Settings } from './settings.ts'
import { closeUntilLaunch } from './site/launch/launch.store.ts'

/** Stores the shipped departments and catalogue when there are none. Only one server may run it at a time. */
export async function fillReference(db: Database): Promise<void> {
  if ((await listDepartments(db)).length > 0) return
  const { seedReference } = await import('./reference/seed-reference.ts')
  await seedReference(db, new Date())
}

/**
 * Fills an empty database; existing data stays unchanged. The code for filling is loaded only when it is needed.
 * Returns lines for the console on how to sign in to the demo, empty without a demo.
 */
export async function fillDatabase(
  services: Services,
  settings: Settings,
  say: (line: string) => void,
): Promise<string[]> {
  await seedPackages(services.db)
  if (settings.launchPassword) {
    const { createPasswordHasher } = await import('./identity/passwords/password-hash.ts')
    await closeUntilLaunch(services.db, await createPasswordHasher().hash(settings.launchPassword), services.clock())
  }
  if (!settings.demoData) return []
  if ((await listCollegeOptions(services.db)).length === 0) {
    say('Writing demo data, once …')
    await writeDemo(services, settings.databaseDirectUrl)
  }
  return demoAccountLines(services)
}

/** On PostgreSQL it uses its own connection, without the statement timeout of requests. */
async function writeDemo(services: Services, url: string | undefined): Promise<void> {
  const { seedDemo } = await import('./demo/seed.ts')
  if (url === undefined) return seedDemo(services)
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  try {
    await seedDemo({ ...services, db })
  } finally {
    await db.close()
  }
}

/** Returns the lines that list the demo accounts, empty when the database has none. */
export async function demoAccountLines({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const addresses = namedAccounts.map(({ email }) => `${email}@rounds.example`)
  if (!(await findCredentials(db, addresses[0] ?? ''))) return []
  return [`Demo accounts, all with the password "${demoPassword}":`, ...addresses.map((address) => `  ${address}`)]
}

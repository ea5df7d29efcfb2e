// Fills an empty database with the demo: colleges, people, and three years of logbooks.

import { demoPassword, demoPin } from '@rounds/contract/identity/accounts/demo-accounts'
import { seedPackages } from '#api/billing/packages/packages.store.ts'
import { storeDemoPayments } from '#api/billing/payments/payments.demo.ts'
import { storeDemoAnnouncements } from '#api/communication/announcements/announcements.demo.ts'
import { storeDemoMessages } from '#api/communication/messages/messages.demo.ts'
import { storeDemoWebhooks } from '#api/communication/webhooks/webhooks.demo.ts'
import { storeDemoTokens } from '#api/identity/access-tokens/access-tokens.demo.ts'
import { storeDemoPeople } from '#api/identity/accounts/people.demo.ts'
import { createPasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { storeDemoPins } from '#api/identity/pins/pins.demo.ts'
import { storeDemoSignOn } from '#api/identity/single-sign-on/single-sign-on.demo.ts'
import type { Services } from '#api/kernel/api.ts'
import { integer } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { storeDemoIdProofs } from '#api/membership/profiles/id-proofs.demo.ts'
import { storeDemoSavedReports } from '#api/overview/reports/saved-reports/saved-reports.demo.ts'
import { storeDemoEntries } from '#api/records/logbook/demo/entries.demo.ts'
import { storeDemoSignOffLink } from '#api/records/logbook/sign-off/sign-off.demo.ts'
import { storeDemoColleges } from '#api/reference/colleges/colleges.demo.ts'
import { listCollegeOptions } from '#api/reference/colleges/colleges.store.ts'
import { storeDemoInstitutions } from '#api/reference/institutions/institutions.demo.ts'
import { seedReference } from '#api/reference/seed-reference.ts'
import { storeDemoAppraisals } from '#api/training/appraisals/appraisals.demo.ts'
import { storeDemoAssessments } from '#api/training/assessments/assessments.demo.ts'
import { storeDemoAttendance } from '#api/training/attendance/attendance.demo.ts'
import { storeDemoAttestations } from '#api/training/attestations/attestations.demo.ts'
import { storeDemoMemos } from '#api/training/memos/memos.demo.ts'
import { storeDemoPostings } from '#api/training/residency/residency.demo.ts'
import { storeDemoTeaching } from '#api/training/teaching-sessions/teaching-sessions.demo.ts'
import { storeDemoThesis } from '#api/training/thesis/thesis.demo.ts'
import { storeDemoFiles } from './attachments.ts'

export interface DemoSize {
  /** Maximum number of students besides the named ones. */
  students?: number
  /** Approximate number of records. */
  records?: number
}

const fullSize = { students: 150, records: 15_000 }
const peopleSeed = 20_240_801
/** An arbitrary key of ours, so that two servers that start together fill the database once. */
const advisoryLock = 7_265_003

const lock = statement({
  name: 'demo.lock',
  scope: everybody('the command that writes demo data; no row is read'),
  params: { key: integer },
  row: {},
  sql: 'with held as (select pg_advisory_xact_lock(:key::bigint)) select from held',
})

/** Returns true for a database without colleges, the only kind that is filled. */
export const isEmpty = async (services: Pick<Services, 'db'>): Promise<boolean> =>
  (await listCollegeOptions(services.db)).length === 0

/**
 * Fills an empty database in one transaction; any other database stays unchanged. Runs on the same day give the same
 * data, except for password hashes, sealed identities, keys of stored files, and ids of coupons and refunds. Dates
 * count back from `now`.
 */
export async function seedDemo(
  services: Pick<Services, 'db' | 'sealer' | 'files' | 'clock'>,
  size: DemoSize = {},
  now: Date = services.clock(),
): Promise<void> {
  const { students, records } = { ...fullSize, ...size }
  const { db } = services
  const hasher = createPasswordHasher()
  const [passwordHash, pinHash, objects] = await Promise.all([
    hasher.hash(demoPassword),
    hasher.hash(demoPin),
    storeDemoFiles(services.files),
  ])
  await db.transaction(async () => {
    await db.execute(lock, { key: advisoryLock })
    if (!(await isEmpty(services))) return
    await seedReference(db, now)
    await seedPackages(db)
    const colleges = await storeDemoColleges(db, now)
    await storeDemoInstitutions(db, now)
    const people = await storeDemoPeople(db, createDice(peopleSeed), colleges, { students, passwordHash, now })
    await storeDemoPins(db, people, { pinHash, now })
    await storeDemoTokens(db, people, now)
    await storeDemoPayments(db, people, now)
    await storeDemoIdProofs(services, people)
    await storeDemoEntries(services, people, { records, now, objects })
    await storeDemoSignOffLink(db, people, now)
    await storeDemoMessages(db, people, now)
    await storeDemoAnnouncements(db, people, now)
    await storeDemoMemos(db, people, now)
    await storeDemoPostings(db, people, now)
    await storeDemoAppraisals(db, people, now)
    await storeDemoAttestations(db, people, now)
    await storeDemoThesis(db, people, { now, objects })
    await storeDemoAssessments(db, people, now)
    await storeDemoSavedReports(db, people, now)
    await storeDemoTeaching(db, people, now)
    await storeDemoAttendance(db, people, now)
    await storeDemoWebhooks(db, services.sealer, people, now)
    await storeDemoSignOn(db, services.sealer, people, now)
  })
}

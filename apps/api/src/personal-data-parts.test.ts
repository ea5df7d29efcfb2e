// The copy of a person's data matches its documented schema: every row of everyone in the demo, checked by an
// independent validator.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '#api/demo/seed.ts'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import type { CopySources, PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { fillSignInMethods } from '#api/testing/identity/ways-in.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { describedRows } from '#api/testing/saved-files/described-rows.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { anAttendanceRow } from '#api/testing/training/teaching-sessions.ts'
import { personalDataParts } from './personal-data-parts.ts'

const schemaPath = fileURLToPath(new URL('../../../docs/personal-copy.schema.json', import.meta.url))

/** Parts that nobody in the demo has. A separate test adds a row for each. */
const without = [
  'sessions',
  'passkeys',
  'college-sign-in',
  'account-changes',
  'posts',
  'notification-preferences',
  'privacy-requests',
  'favourites',
  'attendance-risks',
  'teaching-grades',
  'calendar-link',
  'issued-documents',
  'signatories',
]

const described = () => describedRows(readFileSync(schemaPath, 'utf8'))

/** Validates the rows of these parts for all people, and returns the parts without rows. */
async function checked(
  sources: CopySources,
  parts: readonly PersonalDataPart[],
  people: readonly { id: string }[],
): Promise<{ rows: number; empty: string[] }> {
  const [{ faultsOf }, empty] = [described(), [] as string[]]
  let rows = 0
  for (const { name, rows: rowsOf } of parts) {
    const before = rows
    for (const { id } of people) {
      for await (const row of rowsOf(sources, id)) {
        expect([name, row, faultsOf(name, row)]).toEqual([name, row, []])
        rows++
      }
    }
    if (rows === before) empty.push(name)
  }
  return { rows, empty }
}

/** Adds a row of the student to each part that is empty in the demo. */
async function fillOthers(harness: Harness): Promise<void> {
  const { db, clock, people, places } = harness
  const [accountId, now, words] = [people.student.id, clock.now, 'Words']
  const place = places.medicine
  await fillSignInMethods(harness, accountId, words)
  await anAttendanceRow(harness, 'student', words)
  await aStoredLogbook(harness, 'student')
  await insertRow(db, 'notification_preferences', { accountId, eventGroup: words, channel: 'email', enabled: false })
  await insertRow(db, 'privacy_requests', {
    id: uuidv7(),
    accountId,
    kind: 'correction',
    state: 'Done',
    field: 'name',
    words,
    answer: words,
    requestedAt: now,
  })
  await insertRow(db, 'staff_posts', {
    id: uuidv7(),
    accountId,
    role: 'faculty',
    ...place,
    since: now,
    until: now,
    endedById: people.master.id,
  })
  await insertRow(db, 'student_changes', {
    id: uuidv7(),
    studentId: accountId,
    ...place,
    change: 'blocked',
    words,
    byId: people.master.id,
    at: now,
  })
  await insertRow(db, 'entry_favourites', {
    id: uuidv7(),
    studentId: accountId,
    ...place,
    kind: 'opd-campus',
    name: words,
    position: 1,
    values: '{}',
    createdAt: now,
  })
  await insertRow(db, 'attendance_risks', {
    studentId: accountId,
    state: 'clear',
    toldState: 'atRisk',
    toldOn: '2026-06-01',
  })
  await insertRow(db, 'document_signatories', {
    collegeId: place.collegeId,
    placeId: place.departmentId,
    name: words,
    title: words,
    setById: accountId,
    setAt: now,
  })
  const [session] = await db.unchecked('select id from teaching_sessions limit 1')
  await insertRow(db, 'teaching_grades', {
    teachingSessionId: String(session?.id),
    graderId: accountId,
    grade: 3,
    givenAt: now,
  })
}

it('every row of everybody’s copies matches the documented schema', { timeout: 120_000 }, async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-copies-'))
  const { db, close } = await openTestDatabase()
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const sealer = createSealer([{ id: 'test', key: randomBytes(32) }])
  const files = await openFileStore(pathToFileURL(folder).href)
  await seedDemo({ db, sealer, files, clock: () => new Date('2026-06-15T04:30:00Z') }, { students: 6, records: 300 })
  const people = await db.uncheckedRows(z.object({ id: z.string() }), 'select id::text from accounts')
  expect(people.length).toBeGreaterThan(10)
  expect(described().names).toEqual(personalDataParts.map(({ name }) => name))
  const { rows, empty } = await checked({ db, sealer }, personalDataParts, people)
  expect(rows).toBeGreaterThan(1_000)
  expect(empty).toEqual(without)
})

it('the parts that the demo lacks match the documented schema', async ({ harness }) => {
  await fillOthers(harness)
  const parts = personalDataParts.filter(({ name }) => without.includes(name))
  const { rows, empty } = await checked(harness.api, parts, [harness.people.student])
  expect([rows >= without.length, empty]).toEqual([true, []])
})

// The migration that seals police case numbers and occupations. Older records, both drafts and decided ones, lose only
// the clear text, and decisions still match their proofs.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { storedValues } from '@rounds/contract/records/logbook/entry-values'
import { goldenOf } from '@rounds/contract/records/logbook/golden/golden'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { migrationSteps } from '#api/migration-steps.ts'
import { approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { entryIdentity } from '../entries/entries.sealed.ts'
import { withFieldsInClear } from '../entries/sealed-later.ts'
import { verifyDecisions } from './verify-decisions.ts'

const migration = '0027_seal_numbers_of_cases'

/**
 * A pending record as stored before the migration: these fields in clear, both in the details and in the search words.
 */
async function anOldRecord(harness: Harness, kind: KindId, by: CastName, over: object = {}): Promise<string> {
  const values = { ...(await validValues(harness, kind, by)), ...over }
  const author = await harness.as(by)
  const { body } = await author(entries.create, { body: { kind, status: 'Pending', values } })
  await makeOld(harness, kind, body.entry.id, values)
  return body.entry.id
}

async function makeOld({ db, api }: Harness, kind: KindId, id: string, values: Record<string, unknown>): Promise<void> {
  const { details, identity } = storedValues(kindOf(kind), values, '2026-06-15')
  const old = withFieldsInClear(kind, { details, identity })
  const sealed = old?.identity ? api.sealer.seal(entryIdentity, JSON.stringify(old.identity), id) : null
  await db.transaction(async () => {
    await db.unchecked('alter table entries disable trigger entries_life')
    await db.unchecked(
      'update entries set details = details || $2::jsonb, sealed = $3, search = search_vector($4) where id = $1',
      [
        id,
        JSON.stringify(old?.details ?? {}),
        sealed,
        Object.values(old?.details ?? {})
          .map(String)
          .join(' '),
      ],
    )
    await db.unchecked('alter table entries enable trigger entries_life')
  })
}

/** Applies the migration as a server start does. */
async function applyMigration({ db, url, api }: Harness): Promise<void> {
  await db.unchecked('delete from migrations where name = $1', [migration])
  const owner = url === undefined ? db : await openDatabase({ url, poolSize: 1 })
  try {
    expect(await migrate(owner, { steps: migrationSteps(api.sealer) })).toEqual([migration])
  } finally {
    if (url !== undefined) await owner.close()
  }
}

const openTexts = async ({ db }: Harness) =>
  (
    await db.uncheckedRows(
      z.object({ text: z.string() }),
      `select details::text || search::text as text from entries
    union all select details::text from entry_revisions union all select values::text from entry_favourites`,
    )
  )
    .map(({ text }) => text)
    .join('\n')

const clear = ['PMR/2026/0314', 'DD 31/2026', 'Ratanada', 'ratanada', 'Tailor', 'tailor']

const test = it.extend('records', { scope: 'file' }, async ({ harness }) => {
  const [student, teacher, verifier] = [
    await harness.as('forensicStudent'),
    await harness.as('forensicTeacher'),
    await harness.as('teacher'),
  ]
  const approved = await anOldRecord(harness, 'autopsy', 'forensicStudent')
  await teacher(entries.decide, { params: { id: approved }, body: approval() })
  const corrected = await anOldRecord(harness, 'crime-scene', 'forensicStudent', { policeStation: 'Ratanada' })
  await teacher(entries.decide, { params: { id: corrected }, body: { ...approval(), status: 'Rejected' } })
  const values = { ...(await validValues(harness, 'crime-scene', 'forensicStudent')), policeStation: 'Ratanada' }
  await student(entries.edit, { params: { id: corrected }, body: { revision: 1, status: 'Pending', values } })
  await makeOld(harness, 'crime-scene', corrected, values)
  const sheet = await anOldRecord(harness, 'clinical-case', 'student', { occupation: 'Tailor' })
  await verifier(entries.decide, { params: { id: sheet }, body: approval() })
  const { id: studentId, collegeId, departmentId } = harness.people.forensicStudent
  for (const [name, values] of [
    ['Kept', '{"policeStation":"Ratanada","history":"Fall"}'],
    ['Gone', '{"policeStation":"Ratanada"}'],
  ] as const) {
    await harness.db.unchecked(
      `insert into entry_favourites (id, student_id, college_id, department_id, kind, name, position, values, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'autopsy', $4, 1, $5::jsonb, now())`,
      [studentId, collegeId, departmentId, name, values],
    )
  }
  const before = { texts: await openTexts(harness), report: await verifyDecisions(harness.api) }
  await applyMigration(harness)
  return { approved, corrected, sheet, before }
})

test('leaves no clear text in records, revisions, the search or favourites', async ({ harness, records }) => {
  for (const text of clear) expect([text, records.before.texts.includes(text)]).toEqual([text, true])
  const texts = await openTexts(harness)
  for (const text of clear) expect([text, texts.includes(text)]).toEqual([text, false])
  const favourites = await harness.db.unchecked('select name, values from entry_favourites')
  expect(favourites).toEqual([{ name: 'Kept', values: { history: 'Fall' } }])
})

test('keeps the proof of every decision valid, and detects later changes', async ({ harness, records }) => {
  expect(records.before.report).toEqual({ decisions: 3 })
  expect(await verifyDecisions(harness.api)).toEqual({ decisions: 3 })
  class Undone extends Error {}
  const tampering = harness.db.transaction(async () => {
    await harness.db.unchecked('alter table entries disable trigger entries_life')
    await harness.db.unchecked(`update entries set details = details || '{"history":"Other"}' where id = $1`, [
      records.approved,
    ])
    const { broken } = await verifyDecisions({ db: harness.db, sealer: harness.api.sealer })
    expect(broken).toContain(`Record ${records.approved} in revision 1 was changed after its decision`)
    throw new Undone()
  })
  await expect(tampering).rejects.toThrow(Undone)
})

test('shows the values to people who may see the patient, masked in lists and exports', async ({
  harness,
  records,
}) => {
  const author = await harness.as('forensicStudent')
  const { body } = await author(entries.open, { params: { id: records.approved } })
  const { pmrNo, ddFirNo, policeStation } = goldenOf('autopsy')
  expect(body.entry.identity).toMatchObject({ pmrNo, ddFirNo, policeStation })
  const list = await author(entries.list, { query: { kind: 'autopsy' } })
  expect(list.body.entries[0]?.details).toMatchObject({ pmrNo: '•••14', policeStation: 'R•••' })
  const found = await author(entries.list, { query: { kind: 'autopsy', search: 'ratanada' } })
  expect(found.body.entries).toEqual([])
  const byFinding = await author(entries.list, { query: { kind: 'autopsy', search: 'craniocerebral' } })
  expect(byFinding.body.entries).toHaveLength(1)
  const saved = await harness.http.inject({
    method: 'GET',
    url: '/api/entries/export?kind=autopsy',
    headers: await harness.session('forensicTeacher'),
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.body).toContain('R•••')
  expect(saved.body).not.toMatch(/Ratanada|PMR\/2026|DD 31/)
})

test('keeps the rules of decided records on', async ({ harness, records }) => {
  const change = "update entries set details = '{}' where id = $1"
  await expect(harness.db.unchecked(change, [records.approved])).rejects.toThrow()
  await expect(harness.db.unchecked("update entry_revisions set details = '{}'")).rejects.toThrow()
})

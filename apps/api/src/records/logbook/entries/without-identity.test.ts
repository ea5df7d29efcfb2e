// Records of a college that keeps no patients' identities: no row contains anything that identifies a patient.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const test = it.extend(
  'record',
  ({ harness, student }) =>
    async (kind: KindId, change: Record<string, unknown> = {}, by: Client = student) => {
      const values = { ...(await validValues(harness, kind, 'student')), ...change }
      return { values, reply: await by(entries.create, { body: { kind, status: 'Pending', values } }) }
    },
)

async function keepIdentities(harness: Harness, keepsPatientIdentity: boolean): Promise<void> {
  const admin = await harness.as('admin')
  await admin(colleges.setPrivacy, {
    params: { id: harness.places.medicine.collegeId },
    body: { keepsPatientIdentity },
  })
}

test.beforeEach(({ harness }) => keepIdentities(harness, false))

/** All text that the database stores for an entry. */
async function storedText(harness: Harness, id: string): Promise<string> {
  const rows = await harness.db.unchecked('select e.* from entries e where e.id = $1', [id])
  const earlier = await harness.db.unchecked('select r.* from entry_revisions r where r.entry_id = $1', [id])
  return JSON.stringify([rows, earlier])
}

test('a case sheet stores age band, sex and a hashed number, whatever a form sends', async ({ harness, record }) => {
  const { reply } = await record('clinical-case')
  expect(reply.status).toBe(200)
  const { entry } = reply.body
  expect(entry.details).toMatchObject({ ageGender: '50–59 years, female' })
  expect(entry.details.patientId).toMatch(/^#[0-9a-f]{10}$/)
  expect(Object.keys(entry.details)).not.toContain('name')
  const text = await storedText(harness, entry.id)
  expect(text).not.toMatch(/Savitri|9829012345|Mathania|04502/)
  expect(JSON.parse(text)[0][0].sealed).toBe(null)
})

test('a document that names the patient is optional, and not stored even when sent', async ({ harness, record }) => {
  const author = await harness.as('forensicStudent')
  const values = await validValues(harness, 'autopsy', 'forensicStudent')
  const { pmrDocument: _, ...rest } = values
  const without = await author(entries.create, { body: { kind: 'autopsy', status: 'Pending', values: rest } })
  expect([without.status, without.body.entry.attachment]).toEqual([200, null])
  const { reply } = await record('autopsy', values, author)
  expect([reply.status, reply.body.entry.attachment]).toEqual([200, null])
})

test('the name, the contact and the address are optional', async ({ harness, student }) => {
  const { name: _, contactNumber: __, address: ___, ...values } = await validValues(harness, 'clinical-case', 'student')
  const { status } = await student(entries.create, { body: { kind: 'clinical-case', status: 'Pending', values } })
  expect(status).toBe(200)
})

test('the same patient is recognised across records, but not across colleges', async ({ harness, record }) => {
  const first = await record('clinical-case', { patientId: 'IPD/77' })
  const second = await record('procedure', { ipd: 'ipd 77' })
  expect(second.reply.body.entry.details.ipd).toBe(first.reply.body.entry.details.patientId)
  expect(Object.keys(second.reply.body.entry.details)).not.toContain('patient')
  const here = harness.api.sealer.fingerprint('ipd-77', harness.places.medicine.collegeId)
  expect(first.reply.body.entry.details.patientId).toBe(`#${here.slice(0, 10)}`)
  expect(harness.api.sealer.fingerprint('ipd-77', harness.places.medicineB.collegeId)).not.toBe(here)
})

test('an unreadable age is refused at its field', async ({ record }) => {
  const { reply } = await record('clinical-case', { ageGender: 'adult' })
  expect(reply.body.fields).toEqual({ ageGender: 'Age/Gender must name an age and a sex, such as 45 / M.' })
})

test('older records stay unchanged until they are edited', async ({ harness, student, record }) => {
  await keepIdentities(harness, true)
  const { values, reply } = await record('clinical-case')
  await keepIdentities(harness, false)
  const { id, revision } = reply.body.entry
  const opened = await student(entries.open, { params: { id } })
  expect(opened.body.entry.identity).toMatchObject({ name: 'Savitri Devi' })
  const edited = await student(entries.edit, { params: { id }, body: { revision, status: 'Pending', values } })
  expect(edited.body.entry.details.patientId).toMatch(/^#/)
  const [row] = await harness.db.unchecked('select sealed, details from entries where id = $1', [id])
  expect(row?.sealed).toBe(null)
  expect((await student(entries.open, { params: { id } })).body.entry.identity).toBe(null)
})

test('opening another person’s case sheet is audited, with or without an identity', async ({
  harness,
  student,
  record,
}) => {
  const traces = async (id: string) =>
    (await harness.db.unchecked('select action, actor_id from audit_events where subject_id = $1 order by seq', [id]))
      .filter(({ action }) => String(action).includes('viewed'))
      .map(({ action, actor_id }) => [action, actor_id])
  const { reply: without } = await record('clinical-case')
  await keepIdentities(harness, true)
  const { reply: withIdentity } = await record('clinical-case')
  const { reply: other } = await record('opd-campus')
  const [hod, clerk] = [await harness.as('hod'), await harness.as('clerk')]
  for (const reader of [student, hod, clerk]) {
    for (const { body } of [without, withIdentity, other]) await reader(entries.open, { params: { id: body.entry.id } })
  }
  const { hod: hodPerson, clerk: clerkPerson } = harness.people
  expect(await traces(without.body.entry.id)).toEqual([
    ['entry.viewed', hodPerson.id],
    ['entry.viewed', clerkPerson.id],
  ])
  expect(await traces(withIdentity.body.entry.id)).toEqual([
    ['entry.patient-viewed', hodPerson.id],
    ['entry.viewed', clerkPerson.id],
  ])
  expect(await traces(other.body.entry.id)).toEqual([])
})

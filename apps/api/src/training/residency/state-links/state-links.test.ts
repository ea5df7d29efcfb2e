// Links of state offices over HTTP: who creates and revokes them, what they show and until when, and what they hide.
import { stateLinks } from '@rounds/contract/training/residency/state-links/state-link.endpoints'
import { stateLinkMessages } from '@rounds/contract/training/residency/state-links/state-link.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { anInstitution, aStoredPosting } from '#api/testing/postings.ts'

const draftIn = ({ stateId }: Harness, over: object = {}) => ({
  office: 'Directorate of Medical Education',
  purpose: 'Quarterly review of the State Steering Committee',
  stateId,
  institutionIds: [],
  lastDay: '2026-07-15',
  ...over,
})
const make = async (harness: Harness, over: object = {}, by: CastName = 'admin') =>
  (await harness.asConfirmed(by))(stateLinks.make, { body: draftIn(harness, over) })
const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
const view = async (harness: Harness, token: string, page = 1) => {
  const reply = await harness.http.inject({ url: `/api/drp/state-views/${token}?page=${page}` })
  return { status: reply.statusCode, text: reply.body, view: reply.json().view }
}
const students = (shown: { postings: { student: string }[] }) => shown.postings.map(({ student }) => student)

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('update drp_postings set removed_at = now(), removed_by_id = entered_by_id')
  await harness.db.unchecked("delete from throttles where key like 'stateLinks.made%'")
})

it('shows the college’s postings in the state without a session, and hides addresses and numbers', async ({
  harness,
}) => {
  const id = await aStoredPosting(harness, 'student', '2026-06-01')
  await aStoredPosting(harness, 'collegeBStudent', '2026-06-01')
  const { student, drpc } = harness.people
  const marked = { postingId: id, studentId: student.id, revision: 1, markedById: drpc.id, markedAt: harness.clock.now }
  const confirmedAt = harness.clock.now
  await insertRow(harness.db, 'drp_attendance', { ...marked, day: '2026-06-01', mark: 'present', confirmedAt })
  await insertRow(harness.db, 'drp_attendance', { ...marked, day: '2026-06-02', mark: 'weeklyOff' })
  const { status, body } = await make(harness)
  expect([status, body.message]).toEqual([200, stateLinkMessages.made])
  expect(body.address).toMatch(/\/drp\/state\/[\w-]{43}$/)
  expect(body.link).toMatchObject({ college: 'College A', openings: 0, createdBy: 'Dr admin', institutions: [] })
  expect(await lastEvent(harness, 'state-link.made')).toMatchObject({ subject_id: body.link.id })
  // 1 to 14 June are 14 days, one of them off; today counts once it is marked.
  const found = await view(harness, tokenOf(body.address))
  expect(found.view).toMatchObject({
    office: 'Directorate of Medical Education',
    college: 'College A',
    state: 'Karnataka',
  })
  expect(found.view.page).toEqual({ page: 1, size: 50, total: 1 })
  expect(found.view.postings).toEqual([
    {
      id,
      student: student.name,
      college: 'College A',
      department: 'General Medicine',
      institution: expect.stringMatching(/^District Hospital/),
      from: '2026-06-01',
      to: '2026-08-30',
      lastDay: '2026-08-31',
      percent: 7,
      marked: 2,
      toConfirm: 1,
      reportedOn: null,
      certifiedOn: null,
    },
  ])
  for (const secret of [student.email, drpc.email, drpc.name, '9876543210', student.id]) {
    expect(found.text).not.toContain(secret)
  }
})

it('a link by the Master shows all colleges, or only the selected institutions', async ({ harness }) => {
  await aStoredPosting(harness, 'student', '2026-06-01')
  await aStoredPosting(harness, 'collegeBStudent', '2026-06-01')
  const all = await make(harness, {}, 'master')
  expect(all.body.link.college).toBeNull()
  expect(students((await view(harness, tokenOf(all.body.address))).view)).toEqual(['Dr student', 'Dr collegeBStudent'])
  const [row] = await harness.db.unchecked(
    'select institution_id from drp_postings where student_id = $1 and removed_at is null',
    [harness.people.collegeBStudent.id],
  )
  const one = await make(harness, { institutionIds: [String(row?.institution_id)] }, 'master')
  expect(students((await view(harness, tokenOf(one.body.address))).view)).toEqual(['Dr collegeBStudent'])
  expect(one.body.link.institutions).toHaveLength(1)
})

it('leaves out removed postings, postings that ended long ago, other states and deleted students', async ({
  harness,
}) => {
  const removed = await aStoredPosting(harness, 'student', '2026-06-01')
  await aStoredPosting(harness, 'otherStudent', '2025-01-01')
  const { body } = await make(harness)
  await harness.db.unchecked(
    'update drp_postings set removed_at = now(), removed_by_id = entered_by_id where id = $1',
    [removed],
  )
  const elsewhere = uuidv7()
  await insertRow(harness.db, 'states', { id: elsewhere, name: `State ${elsewhere}` })
  await aStoredPosting(harness, 'forensicStudent', '2026-06-01')
  const other = await make(harness, { stateId: elsewhere })
  expect(students((await view(harness, tokenOf(body.address))).view)).toEqual(['Dr forensicStudent'])
  expect((await view(harness, tokenOf(other.body.address))).view.postings).toEqual([])
  await harness.db.unchecked('update accounts set deleted_at = now() where id = $1', [
    harness.people.forensicStudent.id,
  ])
  expect((await view(harness, tokenOf(body.address))).view.postings).toEqual([])
  await harness.db.unchecked('update accounts set deleted_at = null where id = $1', [harness.people.forensicStudent.id])
})

describe('opening a link', () => {
  it('is counted and audited once a minute, and shows the report and the certificate', async ({ harness }) => {
    const id = await aStoredPosting(harness, 'student', '2026-03-01')
    const { student, drpc } = harness.people
    await insertRow(harness.db, 'drp_reports', {
      postingId: id,
      studentId: student.id,
      version: 1,
      present: 80,
      working: 80,
      grades: '{4,4,4,4,4}',
      signedById: drpc.id,
      signedByName: 'Dr drpc',
      signedAt: harness.clock.now,
    })
    const { body } = await make(harness)
    const open = () => view(harness, tokenOf(body.address))
    const counted = async () =>
      (
        await harness.db.unchecked(
          "select count(*)::int as n from audit_events where action = 'state-link.opened' and subject_id = $1",
          [body.link.id],
        )
      )[0]?.n
    expect((await open()).view.postings).toMatchObject([{ reportedOn: '2026-06-15', certifiedOn: null }])
    await open()
    expect(await counted()).toBe(1)
    const { now } = harness.clock
    harness.clock.now = new Date(now.getTime() + 61_000)
    await open()
    harness.clock.now = now
    expect(await counted()).toBe(2)
    const admin = await harness.as('admin')
    const { links } = (await admin(stateLinks.list, { query: {} })).body
    expect(links.find((one) => one.id === body.link.id)).toMatchObject({ openings: 2 })
  })

  it('shows nothing for an unknown, revoked or expired link', async ({ harness }) => {
    expect(await view(harness, 'nothing')).toMatchObject({ status: 200, view: null })
    const { body } = await make(harness)
    const token = tokenOf(body.address)
    expect((await view(harness, token)).view).not.toBeNull()
    const { now } = harness.clock
    harness.clock.now = new Date('2026-07-15T18:31:00Z')
    expect((await view(harness, token)).view).toBeNull()
    harness.clock.now = now
    const revoke = async (who: CastName) => (await harness.as(who))(stateLinks.revoke, { params: { id: body.link.id } })
    expect((await revoke('collegeBAdmin')).status).toBe(404)
    expect((await revoke('admin')).body).toMatchObject({ message: stateLinkMessages.revoked })
    expect((await view(harness, token)).view).toBeNull()
    const again = await revoke('master')
    expect([again.status, again.body]).toMatchObject([409, { message: stateLinkMessages.over }])
  })
})

describe('making a link', () => {
  it.for([
    [{ lastDay: '2026-06-14' }, { lastDay: 'Choose today or a day within the next 90 days.' }],
    [{ lastDay: '2026-09-14' }, { lastDay: 'Choose today or a day within the next 90 days.' }],
    [{ office: '' }, { office: 'Please fill all the fields!' }],
    [{ purpose: ' ' }, { purpose: 'Please fill all the fields!' }],
    [{ stateId: uuidv7() }, { stateId: 'This is not a valid id.' }],
  ] as const)('refuses %j at its field', async ([over, fields], { harness }) => {
    expect(await make(harness, over)).toMatchObject({ status: 400, body: { fields } })
  })

  it('refuses an institution of another state, and more than twenty', async ({ harness }) => {
    const elsewhere = uuidv7()
    await insertRow(harness.db, 'states', { id: elsewhere, name: `State ${elsewhere}` })
    const { id } = await anInstitution(harness)
    expect(await make(harness, { stateId: elsewhere, institutionIds: [id] })).toMatchObject({
      status: 400,
      body: { fields: { institutionIds: stateLinkMessages.otherState } },
    })
    const many = Array.from({ length: 21 }, () => uuidv7())
    expect((await make(harness, { institutionIds: many })).status).toBe(400)
  })

  it('asks for the password again, and is limited to twenty a day', async ({ harness }) => {
    const open = await (await harness.as('collegeBAdmin'))(stateLinks.make, { body: draftIn(harness) })
    expect([open.status, open.body]).toMatchObject([403, { code: 'confirmationNeeded' }])
    for (let count = 0; count < 20; count++) await make(harness, {}, 'collegeBAdmin')
    expect(await make(harness, {}, 'collegeBAdmin')).toMatchObject({
      status: 429,
      body: { message: stateLinkMessages.tooMany },
    })
    const { links } = (await (await harness.as('collegeBAdmin'))(stateLinks.list, { query: {} })).body
    expect(new Set(links.map(({ college }) => college))).toEqual(new Set(['College B']))
  })
})

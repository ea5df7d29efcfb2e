// Students as those who approve them see them: the right ones, the proof before the approval, the student notified once.
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson, type CastName, type TestPerson } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/people-files.ts'

let harness: Harness
let withProof: TestPerson
let withoutProof: TestPerson
let unconfirmed: TestPerson

beforeAll(async () => {
  harness = await openHarness()
  withProof = await aNewcomer(harness, 'Asha Proof')
  await anIdProof(harness, withProof)
  withoutProof = await aNewcomer(harness, 'Bina Paper')
  unconfirmed = await aPerson(harness.db, {
    role: 'professor',
    name: 'Dr Unconfirmed',
    email: 'unconfirmed@rounds.example',
    confirmed: false,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })
})
afterAll(() => harness.close())

const listed = async (person: CastName, query: object = {}) =>
  (await harness.as(person))(students.list, { query: { size: 100, ...query } })
const namesFor = async (person: CastName, query: object = {}) =>
  (await listed(person, query)).body.students.map(({ name }) => name)
const approve = async (person: CastName | { id: string }, id: string, body: object = { verifyByHod: true }) =>
  (await harness.as(person))(students.approve, { params: { id }, body })
const isVerified = async (id: string) =>
  (await harness.db.unchecked('select verify_by_hod from accounts where id = $1', [id]))[0]?.verify_by_hod

describe('the student list', () => {
  it('reaches as far as the caller', async () => {
    expect(await namesFor('teacher')).toEqual(['Asha Proof', 'Bina Paper', 'Dr otherStudentOfDepartment', 'Dr student'])
    expect(await namesFor('clerk')).toEqual(await namesFor('teacher'))
    expect(await namesFor('otherHod')).toEqual(['Dr otherStudent'])
    expect(await namesFor('admin')).not.toContain('Dr collegeBStudent')
    expect(await namesFor('master')).toContain('Dr collegeBStudent')
    expect((await listed('student')).status).toBe(403)
  })

  it('narrows to who waits, with what the approver needs to know', async () => {
    const { body } = await listed('hod', { state: 'waiting' })
    expect(body.students.map(({ name, hasIdProof, hasJoined }) => [name, hasIdProof, hasJoined])).toEqual([
      ['Asha Proof', true, true],
      ['Bina Paper', false, true],
    ])
  })

  it('is one page in two statements beside the session’s', async () => {
    await listed('hod')
    expect(await harness.queriesOf(() => listed('hod'))).toHaveLength(3)
  })
})

describe('approving a student', () => {
  it('needs an uploaded proof, or the word of who saw it on paper', async () => {
    const refused = await approve('teacher', withoutProof.id)
    expect([refused.status, refused.body.message]).toEqual([409, studentMessages.noProof])
    expect(await isVerified(withoutProof.id)).toBe(false)
    const seen = await approve('teacher', withoutProof.id, { verifyByHod: true, sawProofOnPaper: true })
    expect(seen.status).toBe(200)
    expect(await isVerified(withoutProof.id)).toBe(true)
    const [event] = await harness.db.unchecked(
      "select detail from audit_events where action = 'student.approved' and subject_id = $1",
      [withoutProof.id],
    )
    expect(event?.detail).toMatchObject({ sawProofOnPaper: true, hadIdProof: false })
  })

  it('tells the student by inbox and mail, once', async () => {
    const before = harness.mails.length
    expect((await approve('hod', withProof.id)).status).toBe(200)
    expect((await approve('hod', withProof.id)).status).toBe(200)
    expect(harness.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [withProof.email, 'Your account is approved'],
    ])
    const notified = await harness.db.unchecked('select event from notifications where account_id = $1', [withProof.id])
    expect(notified).toEqual([{ event: 'student.approved' }])
  })

  it('is taken back, and the student is at the gate again with the next request', async () => {
    expect((await approve('hod', withProof.id, { verifyByHod: false })).status).toBe(200)
    expect(await isVerified(withProof.id)).toBe(false)
  })

  it('is not for clerks, for teachers who are not confirmed, or for another place', async () => {
    expect((await approve('clerk', withProof.id)).status).toBe(403)
    expect((await approve(unconfirmed, withProof.id)).status).toBe(403)
    for (const person of ['otherHod', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect([person, (await approve(person, withProof.id)).status]).toEqual([person, 404])
    }
    expect((await approve('hod', harness.people.teacher.id)).status).toBe(404)
    expect(await isVerified(withProof.id)).toBe(false)
  })

  it('waits for a verified address', async () => {
    const early = await aNewcomer(harness, 'Early Bird', { emailVerifiedAt: null })
    const { status, body } = await approve('hod', early.id, { verifyByHod: true, sawProofOnPaper: true })
    expect([status, body.message]).toEqual([409, studentMessages.notVerifiedAddress])
  })

  it('refuses what is no decision', async () => {
    expect((await approve('hod', withProof.id, {})).status).toBe(400)
    expect((await approve('hod', withProof.id, { verifyByHod: 'yes' })).status).toBe(400)
  })
})

describe('approving many', () => {
  const approveMany = async (person: CastName, studentIds: string[]) =>
    (await harness.as(person))(students.approveMany, { body: { studentIds, verifyByHod: true } })

  it('takes those who are ready and leaves out the others', async () => {
    const ready = await aNewcomer(harness, 'Chitra Ready')
    await anIdProof(harness, ready)
    const notReady = await aNewcomer(harness, 'Dev Unready')
    const elsewhere = await aNewcomer(harness, 'Esha Elsewhere', harness.places.pathology)
    await anIdProof(harness, elsewhere)
    const { body } = await approveMany('hod', [ready.id, notReady.id, elsewhere.id, harness.people.teacher.id])
    expect(body.updatedCount).toBe(1)
    expect([await isVerified(ready.id), await isVerified(notReady.id), await isVerified(elsewhere.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('refuses nobody and who may not', async () => {
    expect((await approveMany('hod', [])).body.fields?.studentIds).toBe('Please select at least one student')
    const many = Array.from({ length: 101 }, () => withProof.id)
    expect((await approveMany('hod', many)).body.fields?.studentIds).toBe('Please select at most 100 students at once.')
    expect((await approveMany('teacher', [withProof.id])).status).toBe(403)
  })
})

// Postings over HTTP: who may enter one, the required input, the notifications, and who sees it until when.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { aFile } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { inSessionAt } from '#api/testing/moments.ts'
import type { CastName } from '#api/testing/people.ts'
import { anInstitution, aStoredPosting } from '#api/testing/postings.ts'
import { anUpload, aPdf } from '#api/testing/uploads/files.ts'

const fill = 'Please fill all the fields!'
let coordinators = 0

/** A complete draft for a coordinator without an account. */
async function aDraft(harness: Harness, over: object = {}) {
  const { id: institutionId, stateId } = await anInstitution(harness)
  const email = `coordinator${++coordinators}@district.example`
  const person = { name: 'Dr Leela Rathod', email, phone: '+91 98765 43210' }
  return {
    studentId: harness.people.student.id,
    ...person,
    stateId,
    institutionId,
    scheduleFrom: '2027-01-01',
    ...over,
  }
}
const enter = async (harness: Harness, over: object = {}, by: CastName = 'hod') =>
  (await harness.as(by))(postings.enter, { body: await aDraft(harness, over) })

const idsOf = async (harness: Harness, who: CastName, query: object = {}) =>
  (await (await harness.as(who))(postings.list, { query: { size: 100, ...query } })).body.postings.map(({ id }) => id)

const eventsOf = (harness: Harness, who: CastName) => notifiedOf(harness, harness.people[who].id, 'posting')

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from drp_postings')
  await harness.db.unchecked('delete from throttles')
})

describe('a posting', () => {
  it('is entered with its schedule, invites the coordinator and notifies the student', async ({ harness }) => {
    const draft = await aDraft(harness)
    const { status, body } = await (await harness.as('hod'))(postings.enter, { body: draft })
    expect(status).toBe(200)
    expect(body.message).toBe(fillMessage(postingMessages.invited, { email: draft.email }))
    expect(body.posting).toMatchObject({
      student: { id: harness.people.student.id, name: 'Dr student' },
      coordinator: { name: 'Dr Leela Rathod', email: draft.email, phone: '9876543210', hasJoined: false },
      college: 'College A',
      department: 'General Medicine',
      state: { name: 'Karnataka' },
      institution: { id: draft.institutionId },
      from: '2027-01-01',
      to: '2027-04-01',
      lastDay: '2027-04-01',
      notice: null,
    })
    expect(await eventsOf(harness, 'student')).toEqual(['posting.entered'])
    expect(await lastEvent(harness, 'posting.entered')).toMatchObject({ subject_id: body.posting.id, outcome: 'done' })
    const token = mailedToken(harness.mails, 'verifyDRPC', draft.email)
    expect((await harness.anonymous(verifications.look, { params: { token } })).body.link.roleTitle).toBe('DRPC')
    const password = 'nine grey geese by the lake'
    await harness.anonymous(verifications.accept, { body: { token, newPassword: password } })
    expect((await harness.anonymous(sessions.staffSignIn, { body: { email: draft.email, password } })).status).toBe(200)
    const [seen] = (await (await harness.as('teacher'))(postings.list, { query: {} })).body.postings
    expect(seen?.coordinator.hasJoined).toBe(true)
    expect((await enterSecond(harness, draft.email)).body.message).toBe(
      'The posting is saved. Dr Leela Rathod already has an account and is notified.',
    )
  })

  it('needs all fields and shows what is wrong at each field', async ({ harness, hod }) => {
    const send = async (over: object) => {
      const { status, body } = await enter(harness, over)
      return [status, body.fields]
    }
    const blank = { studentId: '', name: ' ', email: '', phone: '', stateId: '', institutionId: '', scheduleFrom: '' }
    expect(await send(blank)).toEqual([400, Object.fromEntries(Object.keys(blank).map((field) => [field, fill]))])
    expect(await send({ email: 'nobody' })).toEqual([400, { email: 'Please enter a valid email address' }])
    expect(await send({ phone: '12345' })).toEqual([400, { phone: 'Please enter a valid 10 digit phone number' }])
    expect(await send({ scheduleFrom: '01-01-2027' })).toEqual([400, { scheduleFrom: 'Please enter a valid date.' }])
    expect((await send({ name: 'https://prizes.example' }))[0]).toBe(400)
    expect(await send({ studentId: harness.people.otherStudent.id })).toEqual([
      400,
      { studentId: 'Invalid student ID' },
    ])
    const elsewhere = { institutionId: 'Please select an institution' }
    expect(await send({ institutionId: uuidv7() })).toEqual([400, elsewhere])
    expect(await send({ stateId: uuidv7() })).toEqual([400, elsewhere])
    const noticeId = await aFile(harness.db, harness.people.teacher)
    expect(await send({ noticeId })).toEqual([
      400,
      { noticeId: 'This file is no longer there. Please choose it again.' },
    ])
    expect((await hod(postings.list, { query: {} })).body.postings).toEqual([])
  })

  it('accepts no staff, student or Master as coordinator', async ({ harness }) => {
    for (const who of ['teacher', 'student', 'master', 'collegeBAdmin'] as const) {
      const { status, body } = await enter(harness, { email: harness.people[who].email })
      expect([who, status, body.fields]).toEqual([
        who,
        400,
        { email: 'This e-mail address belongs to somebody who is not a coordinator.' },
      ])
    }
    const { db, people } = harness
    await db.unchecked('update accounts set email_verified_at = null where id = $1', [people.master.id])
    expect((await enter(harness, { email: people.master.email })).status).toBe(400)
    const [row] = await db.unchecked('select role from accounts where id = $1', [people.master.id])
    expect(row?.role).toBe('master')
    await db.unchecked('update accounts set email_verified_at = created_at where id = $1', [people.master.id])
  })

  it('cannot overlap another posting of the student', async ({ harness }) => {
    await enter(harness, { scheduleFrom: '2027-07-01' })
    const refused = await enter(harness, { scheduleFrom: '2027-09-30' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { scheduleFrom: 'Dr student has a posting from 01-07-2027 to 30-09-2027 already.' },
    ])
    expect((await enter(harness, { scheduleFrom: '2027-10-01' })).status).toBe(200)
    expect((await enter(harness, { scheduleFrom: '2027-04-02' })).status).toBe(400)
    expect((await enter(harness, { scheduleFrom: '2027-04-01' })).status).toBe(200)
  })

  it('of a student who moved is refused, naming the department that can withdraw it', async ({ harness }) => {
    const { db, people, places } = harness
    await enter(harness, { scheduleFrom: '2028-07-01' })
    const move = 'update accounts set department_id = $2 where id = $1'
    await db.unchecked(move, [people.student.id, places.pathology.departmentId])
    const refused = await enter(harness, { scheduleFrom: '2028-07-01' }, 'otherHod')
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        scheduleFrom:
          'Dr student has a posting from 01-07-2028 to 30-09-2028 of General Medicine, College A. Please ask the HOD there to withdraw it first.',
      },
    ])
    await db.unchecked(move, [people.student.id, places.medicine.departmentId])
  })

  it('can be entered only by staff of the department', async ({ harness }) => {
    for (const who of ['student', 'admin', 'master', 'drpc'] as const) {
      expect([who, (await enter(harness, {}, who)).status]).toEqual([who, 403])
    }
    expect((await enter(harness, {}, 'otherHod')).status).toBe(400)
    for (const [index, who] of (['clerk', 'teacher'] as const).entries()) {
      expect([who, (await enter(harness, { scheduleFrom: `203${index}-01-01` }, who)).status]).toEqual([who, 200])
    }
  })

  it('has a daily limit', async ({ harness }) => {
    const body = await aDraft(harness, { studentId: harness.people.collegeBStudent.id })
    const hod = await harness.as('collegeBHod')
    for (let count = 0; count < 30; count++) await hod(postings.enter, { body })
    const { status, body: refused } = await hod(postings.enter, { body })
    expect([status, refused.message]).toEqual([429, 'You have entered many postings today. Please continue tomorrow.'])
  })
})

async function enterSecond(harness: Harness, email: string) {
  const body = await aDraft(harness, { email, studentId: harness.people.otherStudentOfDepartment.id })
  return (await harness.as('hod'))(postings.enter, { body })
}

describe('the list', () => {
  it('shows postings to their student, the department, the college and the coordinator only', async ({ harness }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    for (const who of ['student', 'teacher', 'clerk', 'hod', 'admin', 'master', 'drpc'] as const) {
      expect([who, await idsOf(harness, who)]).toEqual([who, [id]])
    }
    for (const who of ['otherStudentOfDepartment', 'otherHod', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect([who, await idsOf(harness, who)]).toEqual([who, []])
    }
    expect(await idsOf(harness, 'hod', { studentId: harness.people.student.id, phase: 'running' })).toEqual([id])
    for (const query of [{ studentId: uuidv7() }, { phase: 'coming' }, { phase: 'over' }]) {
      expect(await idsOf(harness, 'hod', query)).toEqual([])
    }
    expect((await (await harness.as('hod'))(postings.list, { query: { phase: 'lost' } })).status).toBe(400)
  })

  it('no longer shows a posting to the coordinator 30 days after its last day, in India', async ({ harness }) => {
    // 1 March to 30 May. Three months end on 31 May; 30 days later is 30 June.
    const id = await aStoredPosting(harness, 'student', '2026-03-01')
    const seenAt = (who: CastName, moment: string) =>
      inSessionAt(harness, who, moment, async (headers) =>
        (await harness.anonymous(postings.list, { query: {}, headers })).body.postings.map((one) => one.id),
      )
    expect(await seenAt('drpc', '2026-06-30T18:29:00Z')).toEqual([id])
    expect(await seenAt('drpc', '2026-06-30T18:31:00Z')).toEqual([])
    expect(await seenAt('hod', '2026-06-30T18:31:00Z')).toEqual([id])
  })
})

it('opens the notice for people who see the posting', async ({ harness }) => {
  const { payload, headers } = await anUpload({ name: 'notice.pdf', type: 'application/pdf', bytes: aPdf() })
  const session = await harness.session('hod')
  const sent = { method: 'POST', url: '/api/files', payload, headers: { ...headers, ...session } } as const
  const noticeId = String((await harness.http.inject(sent)).json().file.id)
  const { body } = await enter(harness, { noticeId, email: harness.people.drpc.email })
  expect(body.posting.notice).toMatchObject({ id: noticeId, name: 'notice.pdf' })
  const statusFor = async (who: CastName) =>
    (await (await harness.as(who))(files.read, { params: { id: noticeId } })).status
  for (const who of ['drpc', 'student', 'teacher'] as const) expect([who, await statusFor(who)]).toEqual([who, 200])
  for (const who of ['otherStudent', 'collegeBHod'] as const) expect([who, await statusFor(who)]).toEqual([who, 404])
})

describe('the invitation', () => {
  it('can be sent again until it is accepted, three times a day', async ({ harness, hod }) => {
    const { body } = await enter(harness)
    const params = { id: body.posting.id }
    const email = String(body.posting.coordinator.email)
    const first = mailedToken(harness.mails, 'verifyDRPC', email)
    for (const who of ['student', 'admin', 'drpc'] as const) {
      expect((await (await harness.as(who))(postings.inviteAgain, { params })).status).toBe(403)
    }
    expect((await (await harness.as('otherHod'))(postings.inviteAgain, { params })).status).toBe(404)
    await harness.db.unchecked('delete from throttles')
    expect((await hod(postings.inviteAgain, { params })).body.message).toBe(`The invitation is on its way to ${email}.`)
    const second = mailedToken(harness.mails, 'verifyDRPC', email)
    expect(second).not.toBe(first)
    expect((await harness.anonymous(verifications.look, { params: { token: first } })).status).toBe(410)
    const newPassword = 'nine grey geese by the lake'
    await harness.anonymous(verifications.accept, { body: { token: second, newPassword } })
    const late = await hod(postings.inviteAgain, { params })
    expect([late.status, late.body.message]).toEqual([409, 'Dr Leela Rathod has accepted already.'])
    await hod(postings.inviteAgain, { params })
    expect((await hod(postings.inviteAgain, { params })).status).toBe(429)
    expect((await hod(postings.inviteAgain, { params: { id: uuidv7() } })).status).toBe(404)
  })
})

it('notifies the HOD of a posting entered by others, and student and HOD of its removal', async ({ harness }) => {
  await harness.db.unchecked('delete from notifications')
  const { body } = await enter(harness, {}, 'clerk')
  expect([await eventsOf(harness, 'hod'), await eventsOf(harness, 'otherHod')]).toEqual([['posting.enteredFor'], []])
  const pages = await harness.db.unchecked(
    "select distinct facts->>'page' as page from notifications where event like 'posting.%'",
  )
  expect(pages).toEqual([{ page: `/drp/home?opened=${body.posting.id}` }])
  const { status } = await (await harness.as('clerk'))(postings.remove, { params: { id: body.posting.id } })
  expect(status).toBe(200)
  expect(await eventsOf(harness, 'hod')).toEqual(['posting.enteredFor', 'posting.removed'])
  expect(await eventsOf(harness, 'student')).toEqual(['posting.entered', 'posting.removed'])
  await enter(harness, { scheduleFrom: '2029-01-01' }, 'hod')
  expect(await eventsOf(harness, 'hod')).toHaveLength(2)
})

it('only staff of the department remove a posting, which then disappears for everybody', async ({ harness, hod }) => {
  const id = await aStoredPosting(harness, 'student', '2026-06-01')
  const params = { id }
  for (const who of ['student', 'admin', 'drpc', 'master'] as const) {
    expect((await (await harness.as(who))(postings.remove, { params })).status).toBe(403)
  }
  expect((await (await harness.as('otherHod'))(postings.remove, { params })).status).toBe(404)
  expect((await hod(postings.remove, { params })).body.message).toBe('The posting is removed.')
  expect(await lastEvent(harness, 'posting.removed')).toMatchObject({ subject_id: id })
  for (const who of ['hod', 'drpc', 'student'] as const) expect(await idsOf(harness, who)).toEqual([])
  expect((await hod(postings.remove, { params })).status).toBe(404)
})

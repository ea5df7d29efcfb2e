// Requests about one's own data: submitted, withdrawn and answered with words, and by nobody else.
import { problems } from '@rounds/contract/kernel/problem'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const correction = { field: 'name', words: 'My name is Asha Rao, not Asha Row.' } as const
const correct = async (harness: Harness, person: CastName) =>
  (await harness.as(person))(privacyRequests.correct, { body: correction })
const told = (harness: Harness, accountId: string) => notifiedOf(harness, accountId)

describe('a request for a correction', () => {
  it('can be sent once, followed by its state, and withdrawn', async ({ harness, student }) => {
    const { status, body } = await correct(harness, 'student')
    expect([status, body.message]).toEqual([200, privacyRequestMessages.correctionSent])
    expect(body.request).toMatchObject({ ...correction, kind: 'correction', state: 'Open', dueOn: '2026-07-15' })
    expect(await told(harness, harness.people.master.id)).toContain('privacy.received')
    const again = await correct(harness, 'student')
    expect([again.status, again.body.message]).toEqual([409, privacyRequestMessages.alreadyOpen])
    const params = { id: body.request.id }
    const others = await harness.as('otherStudent')
    expect((await others(privacyRequests.withdraw, { params })).status).toBe(404)
    expect((await student(privacyRequests.withdraw, { params })).body.message).toBe(privacyRequestMessages.withdrawn)
    expect((await student(privacyRequests.withdraw, { params })).status).toBe(404)
    expect((await student(privacyRequests.own)).body.requests.map(({ state }) => state)).toEqual(['Withdrawn'])
    expect((await others(privacyRequests.own)).body.requests).toEqual([])
  })

  it('shows each error at its field', async ({ student }) => {
    const { status, body } = await student(privacyRequests.correct, { body: { field: 'shoes', words: ' ' } })
    expect([status, body.fields]).toEqual([
      400,
      { field: privacyRequestMessages.field, words: privacyRequestMessages.words },
    ])
  })

  it('is answered once by the Master, in words, and the person is notified', async ({ harness, master }) => {
    const { id } = (await correct(harness, 'teacher')).body.request
    const listed = await master(privacyRequests.list, { query: {} })
    expect(listed.body.requests.map((one) => [one.person.name, one.kind])).toEqual([['Dr teacher', 'correction']])
    const params = { id }
    const empty = await master(privacyRequests.answer, { params, body: { outcome: 'done', answer: '' } })
    expect([empty.status, empty.body.fields]).toEqual([400, { answer: privacyRequestMessages.answer }])
    const done = { params, body: { outcome: 'done', answer: 'Your name is corrected.' } } as const
    expect((await master(privacyRequests.answer, done)).body.message).toBe(privacyRequestMessages.answered)
    const twice = await master(privacyRequests.answer, done)
    expect([twice.status, twice.body.message]).toEqual([409, privacyRequestMessages.notOpen])
    expect((await master(privacyRequests.answer, { ...done, params: { id: uuidv7() } })).status).toBe(404)
    expect(await told(harness, harness.people.teacher.id)).toContain('privacy.done')
    const { body } = await (await harness.as('teacher'))(privacyRequests.own)
    expect(body.requests).toMatchObject([{ state: 'Done', answer: 'Your name is corrected.' }])
    const closed = await master(privacyRequests.list, { query: { part: 'closed' } })
    expect(closed.body.requests.map(({ state }) => state)).toContain('Done')
  })

  it('is limited to five a day', async ({ harness }) => {
    const hod = await harness.as('hod')
    for (let count = 0; count < 5; count++) {
      const { body } = await correct(harness, 'hod')
      await hod(privacyRequests.withdraw, { params: { id: body.request.id } })
    }
    expect((await correct(harness, 'hod')).body.code).toBe('tooMany')
  })
})

describe('a request for erasure', () => {
  it('needs the password, and can be refused with words but not marked as done', async ({
    harness,
    student,
    master,
  }) => {
    const open = await student(privacyRequests.askErasure, { body: {} })
    expect([open.status, open.body.title]).toEqual([403, problems.confirmationNeeded.title])
    const confirmed = await harness.asConfirmed('student')
    const { body } = await confirmed(privacyRequests.askErasure, { body: {} })
    expect(body.message).toBe(privacyRequestMessages.erasureSent)
    const params = { id: body.request.id }
    const done = await master(privacyRequests.answer, { params, body: { outcome: 'done', answer: 'Yes' } })
    expect([done.status, done.body.message]).toEqual([409, privacyRequestMessages.erasureNotDone])
    const refusal = { outcome: 'refused', answer: 'You are in your last year: ask again after the exam.' } as const
    expect((await master(privacyRequests.answer, { params, body: refusal })).status).toBe(200)
    expect(await told(harness, harness.people.student.id)).toContain('privacy.refused')
  })

  it('is hidden from Admins and HODs, and they cannot answer it', async ({ admin, hod }) => {
    for (const client of [admin, hod]) {
      expect((await client(privacyRequests.list, { query: {} })).body.code).toBe('forbidden')
      const body = { outcome: 'refused', answer: 'No' } as const
      expect((await client(privacyRequests.answer, { params: { id: uuidv7() }, body })).body.code).toBe('forbidden')
    }
  })
})

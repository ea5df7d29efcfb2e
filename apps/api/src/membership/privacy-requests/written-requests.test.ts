// Requests received in writing, entered by the Master for people who do not sign in.
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const unknownId = '0190f0b0-0000-7000-8000-000000000000'
const letter = { kind: 'erasure', words: 'Letter of 2 June 2026, in the file of the college.' } as const
const note = async (harness: Harness, by: CastName, id: string, body: object = letter) =>
  (await harness.asConfirmed(by))(privacyRequests.note, { params: { id }, body: body as never })

it('written requests are open like others, notify the person by mail, and are audited', async ({ harness, master }) => {
  const { id } = harness.people.student
  const noted = await note(harness, 'master', id)
  expect([noted.status, noted.body.message]).toEqual([
    200,
    fillMessage(privacyRequestMessages.noted, { name: 'Dr student' }),
  ])
  expect(harness.mails.at(-1)).toMatchObject({ to: 'student@rounds.example' })
  expect(harness.mails.at(-1)?.subject).toContain('A request about your data was noted')
  const { body } = await master(privacyRequests.list, { query: {} })
  expect(body.requests).toMatchObject([{ ...letter, state: 'Open', notedBy: 'Dr master', person: { id } }])
  expect(await lastEvent(harness, 'privacy.noted', 'subject_id, detail')).toMatchObject({
    subject_id: id,
    detail: { kind: 'erasure', ids: { request: body.requests[0]?.id } },
  })
  const student = await harness.as('student')
  expect((await student(privacyRequests.own)).body.requests).toMatchObject([{ kind: 'erasure', notedBy: 'Dr master' }])
  const twice = await note(harness, 'master', id)
  expect([twice.status, twice.body.message]).toEqual([409, privacyRequestMessages.openOfPerson])
  const params = { id: body.requests[0]?.id ?? '' }
  const erased = await (await harness.asConfirmed('master'))(privacyRequests.erase, { params, body: {} })
  expect(erased.status).toBe(200)
})

it('written requests are refused at invalid fields, and for an unknown person', async ({ harness }) => {
  const { id } = harness.people.teacher
  const fieldsOf = async (body: object) => {
    const refused = await note(harness, 'master', id, body)
    expect(refused.status).toBe(400)
    return refused.body.fields
  }
  const { field, written } = privacyRequestMessages
  expect(await fieldsOf({ kind: 'erasure', words: ' ' })).toEqual({ words: written })
  expect(await fieldsOf({ kind: 'correction', words: 'By letter' })).toEqual({ field })
  expect(await fieldsOf({ ...letter, field: 'name' })).toHaveProperty('field')
  expect((await note(harness, 'master', id, { kind: 'correction', field: 'name', words: 'By letter' })).status).toBe(
    200,
  )
  expect((await note(harness, 'master', unknownId)).status).toBe(404)
})

it('written requests are reserved for the Master, after a password check', async ({ harness }) => {
  const { id } = harness.people.clerk
  for (const who of ['otherStudent', 'teacher', 'hod', 'admin'] as const) {
    expect((await note(harness, who, id)).status, who).toBe(403)
  }
  const headers = await harness.session('master')
  const unconfirmed = await harness.anonymous(privacyRequests.note, { params: { id }, body: letter, headers })
  expect([unconfirmed.status, unconfirmed.body.title]).toEqual([403, problems.confirmationNeeded.title])
})

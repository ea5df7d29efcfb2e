// Signing off by a link: what it shows, what it requires, and a clear answer for every failed use.

import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffEvents } from '@rounds/contract/records/logbook/sign-off/sign-off.events'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { describe, expect } from 'vitest'
import { lastEvent as event } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { aSignOffLink, pin, setPin } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPasskey, aPasskeyHolder } from '#api/testing/identity/passkeys.ts'

/** A new teacher for each test, so that tests do not affect each other's accounts. */
const test = it
  .extend('asked', ({ harness }) => aPasskeyHolder(harness))
  .extend('link', async ({ harness, asked }) => {
    await setPin(harness, asked)
    return aSignOffLink(harness, { teacher: asked })
  })

const start = new Map<Harness, Date>()
test.beforeEach(({ harness }) => {
  // High enough for all tests of the file together.
  harness.api.limitTries = { 'signOff.asked': 1000, 'signOff.decisions': 1000 }
  start.set(harness, start.get(harness) ?? harness.clock.now)
  // Sessions of the cast last less than a day, so tests that advance the clock must return.
  harness.clock.now = start.get(harness) ?? harness.clock.now
})

const lastEvent = (harness: Harness, action: string) =>
  event(harness, action, 'actor_id, actor_role, subject_id, outcome, detail')
const open = async (harness: Harness, token: string) =>
  (await harness.anonymous(signOffs.open, { params: { token } })).body.link
const decide = (harness: Harness, token: string, body: object) =>
  harness.anonymous(signOffs.decide, { params: { token }, body })
const statusOf = async ({ db }: Harness, id: string) =>
  (await db.unchecked('select status from entries where id = $1', [id]))[0]?.status
const linkRow = async ({ db }: Harness, id: string) =>
  (await db.unchecked('select key, used_at, pin_tries from sign_off_links where entry_id = $1', [id]))[0]
/** Makes several, one after the other. */
async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}
const later = (harness: Harness, ms: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + ms)
}

describe('a link', () => {
  test('is requested by the student, mailed to the teacher, and stored as a hash', async ({
    harness,
    student,
    asked,
  }) => {
    const { id } = await anEntry(harness)
    const { status, body } = await student(signOffs.ask, { params: { id }, body: { teacherId: asked.id } })
    const made = fillMessage(signOffMessages.asked, { name: asked.name })
    expect([status, body.teacher, body.message]).toEqual([200, asked.name, made])
    const token = body.address.replace('http://localhost:3000/sign-off/', '')
    expect(token).toMatch(/^[\w-]{43}$/)
    const mail = harness.mails.at(-1)
    expect([mail?.to, mail?.text.includes(body.address)]).toEqual([asked.email, true])
    expect(JSON.stringify(await linkRow(harness, id))).not.toContain(token)
    const notifications = await harness.db.unchecked('select facts from notifications where account_id = $1', [
      asked.id,
    ])
    expect(JSON.stringify(notifications)).not.toContain(token)
    expect(await lastEvent(harness, 'signOff.asked')).toMatchObject({ subject_id: id, detail: { teacher: asked.id } })
  })

  test('requires a teacher when the record names none', async ({ harness, student, asked }) => {
    const { id } = await anEntry(harness, 'academic-program')
    const without = await student(signOffs.ask, { params: { id }, body: {} })
    expect([without.status, without.body.fields]).toEqual([400, { teacherId: signOffMessages.noTeacher }])
    expect((await student(signOffs.ask, { params: { id }, body: { teacherId: asked.id } })).status).toBe(200)
  })

  test('goes to the teacher named in the record, unless another is chosen', async ({ harness, student }) => {
    const { id } = await anEntry(harness)
    const { body } = await student(signOffs.ask, { params: { id }, body: {} })
    expect(body.teacher).toBe(harness.people.teacher.name)
  })

  test('is refused for a draft, a decided or foreign record, and a person who cannot verify', async ({
    harness,
    student,
    teacher,
  }) => {
    const draft = await anEntry(harness, 'opd-campus', { status: 'Draft' })
    const refused = await student(signOffs.ask, { params: { id: draft.id }, body: {} })
    expect([refused.status, refused.body.message]).toEqual([409, signOffMessages.notPending])
    const { id } = await anEntry(harness)
    for (const who of ['clerk', 'admin', 'otherHod', 'collegeBHod', 'otherStudentOfDepartment'] as const) {
      const body = { teacherId: harness.people[who].id }
      const { status, body: answer } = await student(signOffs.ask, { params: { id }, body })
      expect([who, status, answer.fields]).toEqual([who, 400, { teacherId: signOffMessages.cannotVerify }])
    }
    const other = await harness.as('otherStudentOfDepartment')
    expect((await other(signOffs.ask, { params: { id }, body: {} })).status).toBe(404)
    await teacher(entries.decide, { params: { id }, body: approval() })
    expect((await student(signOffs.ask, { params: { id }, body: {} })).status).toBe(409)
  })

  test('can be requested four times a day for one record', async ({ harness, student }) => {
    const { id } = await anEntry(harness)
    const ask = () => student(signOffs.ask, { params: { id }, body: {} })
    for (let count = 0; count < 4; count++) expect((await ask()).status).toBe(200)
    const refused = await ask()
    const often = fillMessage(signOffMessages.tooManyOfRecord, { wait: '24 hours' })
    expect([refused.status, refused.body.message]).toEqual([429, often])
    harness.api.limitTries = { 'signOff.asked': 1 }
    const other = await anEntry(harness)
    const another = await student(signOffs.ask, { params: { id: other.id }, body: {} })
    const many = fillMessage(signOffMessages.tooMany, { wait: '24 hours' })
    expect([another.status, another.body.message]).toEqual([429, many])
  })

  test('shows the record without its patient', async ({ harness, student, asked }) => {
    const values = { ...(await validValues(harness, 'procedure', 'student')), patient: 'Anita Sharma' }
    const { body } = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
    const params = { id: body.entry.id }
    const { address } = (await student(signOffs.ask, { params, body: { teacherId: asked.id } })).body
    const token = address.split('/').at(-1) ?? ''
    const link = await open(harness, token)
    expect([link.state, link.teacher]).toEqual([
      'open',
      { name: asked.name, isCoordinator: false, hasPin: false, hasPasskey: false },
    ])
    const { name } = harness.people.student
    expect(link.record).toMatchObject({ kind: 'procedure', student: { name }, hasFile: false })
    const shown = Object.keys(link.record?.details ?? {})
    expect(shown.length).toBeGreaterThan(1)
    for (const key of ['patient', 'ipd']) expect(shown).not.toContain(key)
    expect(JSON.stringify(link)).not.toMatch(/Anita|A•|Sharma/)
    expect(await lastEvent(harness, 'signOff.opened')).toMatchObject({ subject_id: body.entry.id, actor_id: null })
  })

  test('says that the record has a file, but names no file', async ({ harness, student, asked }) => {
    const params = { id: (await anEntry(harness, 'extra-curricular')).id }
    const { address } = (await student(signOffs.ask, { params, body: { teacherId: asked.id } })).body
    const link = await open(harness, address.split('/').at(-1) ?? '')
    expect(link.record?.hasFile).toBe(true)
    const { attachment } = (await student(entries.open, { params })).body.entry
    expect(attachment).toMatchObject({ name: 'certificate.pdf' })
    const text = JSON.stringify(link)
    for (const secret of [attachment?.id ?? '', 'certificate.pdf']) expect(text).not.toContain(secret)
  })

  test('verifies once with the PIN, as the queue does', async ({ harness, asked, link: { id, token } }) => {
    const { status, body } = await decide(harness, token, { ...approval(), pin })
    expect([status, body.message, body.outcome]).toEqual([200, signOffMessages.approved, 'Approved'])
    const student = await harness.as('student')
    const { entry } = (await student(entries.open, { params: { id } })).body
    expect(entry).toMatchObject({ status: 'Approved', score: 3, verifierRemark: 'Well done' })
    expect(entry.verifiedBy).toEqual({ id: asked.id, name: asked.name })
    expect(await lastEvent(harness, 'entry.decided')).toMatchObject({
      actor_id: asked.id,
      actor_role: 'faculty',
      subject_id: id,
      detail: { how: 'link-pin', status: 'Approved', contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await notifiedOf(harness, asked.id)).toContain(signOffEvents.made.name)
    const again = await decide(harness, token, { ...approval(), pin })
    expect([again.status, again.body.message]).toEqual([409, signOffMessages.used])
    expect(await open(harness, token)).toMatchObject({
      state: 'used',
      record: null,
      decision: { status: 'Approved', by: asked.name },
    })
  })

  test('can also reject', async ({ harness, link: { id, token } }) => {
    const body = { revision: 1, status: 'Rejected', remark: 'Wrong date', score: 0, pin }
    expect((await decide(harness, token, body)).body.message).toBe(signOffMessages.rejected)
    expect(await statusOf(harness, id)).toBe('Rejected')
  })

  test('verifies once with a passkey of its teacher', async ({ harness, asked }) => {
    const passkey = await aPasskey(await harness.asConfirmed(asked))
    const { id, token } = await aSignOffLink(harness, { teacher: asked })
    expect((await open(harness, token)).teacher).toMatchObject({ hasPin: false, hasPasskey: true })
    const { request } = (await harness.anonymous(signOffs.beginPasskey, { params: { token } })).body
    expect(request.allowCredentials).toEqual([])
    const body = { ...approval(), passkey: passkey.signs(request) }
    expect((await decide(harness, token, body)).status).toBe(200)
    expect(await lastEvent(harness, 'entry.decided')).toMatchObject({ subject_id: id, detail: { how: 'link-passkey' } })
    expect((await decide(harness, token, body)).body.message).toBe(signOffMessages.used)
  })
})

describe('a link by itself', () => {
  test('verifies nothing', async ({ harness, link: { id, token } }) => {
    const { status, body } = await decide(harness, token, approval())
    expect([status, body.fields]).toEqual([400, { pin: pinMessages.missing }])
    const passkey = await aPasskey(await harness.asConfirmed(await aPasskeyHolder(harness)))
    const { request } = (await harness.anonymous(signOffs.beginPasskey, { params: { token } })).body
    const both = await decide(harness, token, { ...approval(), pin, passkey: passkey.signs(request) })
    expect([both.status, both.body.fields]).toEqual([400, { pin: signOffMessages.oneProof }])
    expect(await statusOf(harness, id)).toBe('Pending')
  })

  test('that was forwarded accepts neither another person’s passkey nor a signature for something else', async ({
    harness,
    asked,
    link: { id, token },
  }) => {
    const own = await aPasskey(await harness.asConfirmed(asked))
    const others = await aPasskey(await harness.asConfirmed(await aPasskeyHolder(harness)))
    const { request } = (await harness.anonymous(signOffs.beginPasskey, { params: { token } })).body
    const signIn = (await harness.anonymous(passkeys.beginSignIn)).body.request
    const elsewhere = await aSignOffLink(harness, { teacher: asked })
    const other = (await harness.anonymous(signOffs.beginPasskey, { params: { token: elsewhere.token } })).body.request
    for (const signed of [others.signs(request), own.signs(signIn), own.signs(other)]) {
      const { status, body } = await decide(harness, token, { ...approval(), passkey: signed })
      expect([status, body.fields]).toEqual([400, { passkey: signOffMessages.passkeyWrong }])
    }
    expect(await lastEvent(harness, 'signOff.refused')).toMatchObject({
      outcome: 'refused',
      subject_id: id,
      detail: { by: 'passkey', teacher: asked.id },
    })
    expect(await statusOf(harness, id)).toBe('Pending')
    expect((await linkRow(harness, id))?.used_at).toBeNull()
  })

  test('that was forwarded closes after five wrong PINs and notifies its teacher', async ({
    harness,
    asked,
    link: { id, token },
  }) => {
    for (const left of ['4 times', '3 times', '2 times', 'once']) {
      const { status, body } = await decide(harness, token, { ...approval(), pin: '999998' })
      expect([status, body.fields?.pin]).toEqual([400, fillMessage(pinMessages.wrong, { left })])
    }
    const last = await decide(harness, token, { ...approval(), pin: '999998' })
    expect([last.status, last.body.message]).toEqual([409, signOffMessages.closed])
    const right = await decide(harness, token, { ...approval(), pin })
    expect([right.status, right.body.message]).toEqual([409, signOffMessages.closed])
    expect((await open(harness, token)).state).toBe('closed')
    expect(harness.mails.at(-1)).toMatchObject({ to: asked.email, subject: signOffEvents.closed.title })
    expect(await lastEvent(harness, 'signOff.refused')).toMatchObject({ subject_id: id, detail: { by: 'pin' } })
    expect(await statusOf(harness, id)).toBe('Pending')
  })

  test('allows ten wrong PINs a day for one student’s records, without blocking other students', async ({
    harness,
    asked,
    link,
  }) => {
    const links = [
      link,
      await aSignOffLink(harness, { teacher: asked }),
      await aSignOffLink(harness, { teacher: asked }),
    ]
    for (const { token } of links.slice(0, 2)) {
      for (let count = 0; count < 5; count++) await decide(harness, token, { ...approval(), pin: '999998' })
    }
    const third = links[2]?.token ?? ''
    const resting = await decide(harness, third, { ...approval(), pin })
    const rests = fillMessage(pinMessages.tooMany, { wait: '24 hours' })
    expect([resting.status, resting.body.message]).toEqual([429, rests])
    const other = await aSignOffLink(harness, { teacher: asked, by: 'otherStudentOfDepartment' })
    expect((await decide(harness, other.token, { ...approval(), pin })).status).toBe(200)
    later(harness, 24 * hourMs)
    expect((await decide(harness, third, { ...approval(), pin })).status).toBe(200)
  })

  test('does not count right PINs, and still counts the wrong ones entered before them', async ({
    harness,
    asked,
    link,
  }) => {
    const aLink = () => aSignOffLink(harness, { teacher: asked })
    const statusFor = async (token: string, typed: string) =>
      (await decide(harness, token, { ...approval(), pin: typed })).status
    const wrong = '999998'
    const [first, ...others] = [link, ...(await inTurn(11, aLink))].map(({ token }) => token)
    for (let count = 0; count < 4; count++) expect(await statusFor(first ?? '', wrong)).toBe(400)
    for (const token of others.slice(0, 10)) expect(await statusFor(token, pin)).toBe(200)
    // The eleventh correct PIN, and then six wrong ones after the first four.
    expect(await statusFor(first ?? '', pin)).toBe(200)
    const second = (await aLink()).token
    for (let count = 0; count < 4; count++) expect(await statusFor(second, wrong)).toBe(400)
    const last = others[10] ?? ''
    for (let count = 0; count < 2; count++) expect(await statusFor(last, wrong)).toBe(400)
    expect(await statusFor(last, pin)).toBe(429)
    harness.clock.now = new Date(harness.clock.now.getTime() + 1000)
    await setPin(harness, asked, { pin: '739164' })
    expect(await statusFor(last, '739164')).toBe(200)
  })

  test('limits the wrong PINs of an account a day, until its owner sets a new PIN', async ({
    harness,
    asked,
    link,
  }) => {
    harness.api.limitTries = { ...harness.api.limitTries, 'pin.account': 1 }
    await decide(harness, link.token, { ...approval(), pin: '999998' })
    expect((await decide(harness, link.token, { ...approval(), pin })).status).toBe(429)
    await setPin(harness, asked, { pin: '739164' })
    expect((await decide(harness, link.token, { ...approval(), pin: '739164' })).status).toBe(200)
  })

  test('stays open for its teacher while others guess from the same address', async ({ harness, link }) => {
    harness.api.limitTries = { 'signOff.asked': 1000, 'signOff.decisions': 1, 'signOff.openings': 1 }
    const stranger = 'x'.repeat(43)
    for (let count = 0; count < 2; count++) {
      await decide(harness, stranger, { ...approval(), pin })
      await harness.anonymous(signOffs.open, { params: { token: stranger } })
    }
    expect((await decide(harness, stranger, { ...approval(), pin })).status).toBe(429)
    expect((await harness.anonymous(signOffs.open, { params: { token: stranger } })).status).toBe(429)
    expect((await open(harness, link.token)).state).toBe('open')
    expect((await decide(harness, link.token, { ...approval(), pin })).status).toBe(200)
  })

  test('does not count a try when only the score is missing, and forgets wrong PINs after the right one', async ({
    harness,
    link,
  }) => {
    const { id, token } = link
    await decide(harness, token, { ...approval(), pin: '999998' })
    const without = { revision: 1, status: 'Approved', remark: 'Good', pin }
    const { status, body } = await decide(harness, token, without)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['score']])
    expect((await linkRow(harness, id))?.pin_tries).toBe(1)
    expect((await decide(harness, token, { ...approval(), pin })).status).toBe(200)
    expect((await linkRow(harness, id))?.pin_tries).toBe(0)
  })

  test('states that its teacher has no PIN', async ({ harness, asked }) => {
    const { token } = await aSignOffLink(harness, { teacher: asked })
    const { status, body } = await decide(harness, token, { ...approval(), pin })
    expect([status, body.fields]).toEqual([400, { pin: pinMessages.notSet }])
  })
})

describe('a link that no longer works', () => {
  const expectRefused = async (harness: Harness, token: string, state: keyof typeof signOffMessages) => {
    const link = await open(harness, token)
    expect([link.state, link.record]).toEqual([state, null])
    const { status, body } = await decide(harness, token, { ...approval(), pin })
    expect([status, body.message, body.present]).toEqual([
      state === 'unknown' ? 404 : 409,
      signOffMessages[state],
      undefined,
    ])
  }

  test('is unknown if it is invented or replaced by a newer one', async ({ harness, student, asked, link }) => {
    await expectRefused(harness, 'x'.repeat(43), 'unknown')
    await student(signOffs.ask, { params: { id: link.id }, body: { teacherId: asked.id } })
    await expectRefused(harness, link.token, 'unknown')
    expect(await statusOf(harness, link.id)).toBe('Pending')
  })

  test('has expired after three days', async ({ harness, link: { id, token } }) => {
    later(harness, 72 * hourMs - 1)
    expect((await open(harness, token)).state).toBe('open')
    later(harness, 1)
    await expectRefused(harness, token, 'expired')
    expect(await statusOf(harness, id)).toBe('Pending')
  })

  test('leads to a record that has been decided since', async ({ harness, teacher, link: { id, token } }) => {
    await teacher(entries.decide, { params: { id }, body: { ...approval(), remark: 'In the queue' } })
    await expectRefused(harness, token, 'decided')
    expect((await open(harness, token)).decision).toMatchObject({ by: harness.people.teacher.name })
    expect(await statusOf(harness, id)).toBe('Approved')
  })

  test('leads to a record that the student has changed', async ({ harness, student, link: { id, token } }) => {
    const values = { ...(await validValues(harness, 'opd-campus', 'student')), studentRemark: 'Corrected' }
    expect(
      (await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })).status,
    ).toBe(200)
    await expectRefused(harness, token, 'changed')
    expect(await statusOf(harness, id)).toBe('Pending')
  })

  test.for([
    ['blocked', 'active = false'],
    ['not confirmed any more', 'confirmed = false'],
    ['a clerk by now', `role = 'clerk'`],
  ] as const)('is addressed to a teacher who is %s', async ([_, change], { harness, asked, link: { id, token } }) => {
    await harness.db.unchecked(`update accounts set ${change} where id = $1`, [asked.id])
    await expectRefused(harness, token, 'noRight')
    expect(await statusOf(harness, id)).toBe('Pending')
  })

  test('is addressed to a teacher who has moved to another department', async ({ harness, asked, link: { token } }) => {
    const { departmentId } = harness.places.pathology
    await harness.db.unchecked('update accounts set department_id = $2 where id = $1', [asked.id, departmentId])
    await expectRefused(harness, token, 'noRight')
  })

  test('was opened for a different revision than the decision names', async ({ harness, link: { id, token } }) => {
    const { status } = await decide(harness, token, { ...approval(2), pin })
    expect(status).toBe(409)
    expect(await statusOf(harness, id)).toBe('Pending')
    expect((await linkRow(harness, id))?.used_at).toBeNull()
  })
})

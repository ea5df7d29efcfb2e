// A student's view of the link they sent, and its withdrawal, which everybody who opens the link then sees.
import { hourMs } from '@rounds/contract/kernel/durations'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { aSignOffLink, pin, setPin } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { replaceLink } from './sign-off-links.store.ts'

const start = new Map<Harness, Date>()
it.beforeEach(({ harness }) => {
  // High enough for all tests of the file together.
  harness.api.limitTries = { 'signOff.asked': 1000, 'signOff.decisions': 1000 }
  start.set(harness, start.get(harness) ?? harness.clock.now)
  harness.clock.now = start.get(harness) ?? harness.clock.now
})

const shown = async (harness: Harness, id: string) =>
  (await (await harness.as('student'))(signOffs.show, { params: { id } })).body
const opened = async (harness: Harness, token: string) =>
  (await harness.anonymous(signOffs.open, { params: { token } })).body.link

describe('the link of a record', () => {
  it('shows its student the teacher, the state and the times, without the secret', async ({ harness }) => {
    const waiting = await anEntry(harness)
    expect(await shown(harness, waiting.id)).toMatchObject({ link: null, coordinator: null })
    const { id, token } = await aSignOffLink(harness)
    const { link } = await shown(harness, id)
    const asked = harness.clock.now.getTime()
    const at = (hours: number) => new Date(asked + hours * hourMs).toISOString()
    const times = { askedAt: at(0), worksUntil: at(72) }
    expect(link).toEqual({ state: 'open', teacher: harness.people.teacher.name, openedAt: null, ...times })
    expect(JSON.stringify(link)).not.toContain(token)
    harness.clock.now = new Date(at(0.5))
    await opened(harness, token)
    expect((await shown(harness, id)).link).toMatchObject({ openedAt: at(0.5), ...times })
    harness.clock.now = new Date(at(72))
    const headers = await harness.session('student')
    const late = await harness.anonymous(signOffs.show, { params: { id }, headers })
    expect(late.body.link?.state).toBe('expired')
  })

  it('cannot be seen or withdrawn by anybody else', async ({ harness }) => {
    const { id } = await aSignOffLink(harness)
    const other = await harness.as('otherStudentOfDepartment')
    for (const params of [{ id }, { id: uuidv7() }]) {
      expect((await other(signOffs.show, { params })).status).toBe(404)
      expect((await other(signOffs.withdraw, { params })).status).toBe(404)
    }
    for (const who of ['teacher', 'hod', 'admin', 'drpc'] as const) {
      const person = await harness.as(who)
      expect([who, (await person(signOffs.show, { params: { id } })).status]).toEqual([who, 403])
      expect([who, (await person(signOffs.withdraw, { params: { id } })).status]).toEqual([who, 403])
    }
    expect((await shown(harness, id)).link?.state).toBe('open')
  })

  it('shows and decides nothing once withdrawn, and its withdrawal is audited', async ({ harness, student }) => {
    await setPin(harness, 'teacher')
    const { id, token } = await aSignOffLink(harness)
    const { status, body } = await student(signOffs.withdraw, { params: { id } })
    expect([status, body.message]).toEqual([200, signOffMessages.linkWithdrawn])
    expect(await lastEvent(harness, 'signOff.withdrawn', 'actor_id, subject_id, detail')).toMatchObject({
      actor_id: harness.people.student.id,
      subject_id: id,
      detail: { kind: 'opd-campus', teacher: harness.people.teacher.id },
    })
    expect(await opened(harness, token)).toMatchObject({ state: 'withdrawn', record: null, decision: null })
    const decided = await harness.anonymous(signOffs.decide, { params: { token }, body: { ...approval(), pin } })
    expect([decided.status, decided.body.message]).toEqual([409, signOffMessages.withdrawn])
    expect((await shown(harness, id)).link?.state).toBe('withdrawn')
    expect((await student(entries.open, { params: { id } })).body.entry.status).toBe('Pending')
  })

  it('can be withdrawn once, and not after it was used or has expired', async ({ harness, student }) => {
    await setPin(harness, 'teacher')
    const withdraw = (id: string) => student(signOffs.withdraw, { params: { id } })
    const none = await anEntry(harness)
    const [again, used] = [await aSignOffLink(harness), await aSignOffLink(harness)]
    expect((await withdraw(again.id)).status).toBe(200)
    const { token } = used
    const made = await harness.anonymous(signOffs.decide, { params: { token }, body: { ...approval(), pin } })
    expect(made.status).toBe(200)
    for (const { id } of [none, again, used]) {
      const refused = await withdraw(id)
      expect([refused.status, refused.body.message]).toEqual([409, signOffMessages.noLink])
    }
    expect((await opened(harness, token)).state).toBe('used')
  })

  it('can be requested again after it was withdrawn', async ({ harness, student }) => {
    const { id, token } = await aSignOffLink(harness)
    await student(signOffs.withdraw, { params: { id } })
    const { body } = await student(signOffs.ask, { params: { id }, body: {} })
    expect((await shown(harness, id)).link?.state).toBe('open')
    expect((await opened(harness, body.address.split('/').at(-1) ?? '')).state).toBe('open')
    expect((await opened(harness, token)).state).toBe('unknown')
  })
})

describe('a link that spans a leap day', () => {
  it('works for 72 hours to the second, across 29 February', async ({ harness }) => {
    const { id } = await anEntry(harness)
    const { student, teacher } = harness.people
    const linked = { entryId: id, revision: 1, studentId: student.id, teacherId: teacher.id }
    const { token, expiresAt } = await replaceLink(harness.db, linked, new Date('2028-02-27T18:31:00Z'))
    expect(expiresAt.toISOString()).toBe('2028-03-01T18:31:00.000Z')
    for (const [moment, state] of [
      ['2028-03-01T18:30:59Z', 'open'],
      ['2028-03-01T18:31:00Z', 'expired'],
    ] as const) {
      harness.clock.now = new Date(moment)
      expect([moment, (await opened(harness, token)).state]).toEqual([moment, state])
    }
  })

  it.for([
    ['2028-02-28T18:29:00Z', '2028-02-28'],
    ['2028-02-28T18:31:00Z', '2028-02-29'],
    ['2028-02-29T18:29:00Z', '2028-02-29'],
    ['2028-02-29T18:31:00Z', '2028-03-01'],
    ['2027-12-31T18:31:00Z', '2028-01-01'],
  ] as const)(
    'that decides at %s says that it was on %s, as the day is in India',
    async ([moment, day], { harness }) => {
      await setPin(harness, 'teacher')
      const { id } = await anEntry(harness)
      const { student, teacher } = harness.people
      harness.clock.now = new Date(moment)
      const linked = { entryId: id, revision: 1, studentId: student.id, teacherId: teacher.id }
      const { token } = await replaceLink(harness.db, linked, harness.clock.now)
      const made = await harness.anonymous(signOffs.decide, { params: { token }, body: { ...approval(), pin } })
      expect(made.status).toBe(200)
      expect((await opened(harness, token)).decision).toMatchObject({ status: 'Approved', on: day })
    },
  )
})

// Teaching sessions over HTTP: teachers plan, change and cancel them, the department reads them, and presenters are
// reminded.

import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'
import { aTeachingSession, teachingDraft } from '#api/testing/training/teaching-sessions.ts'
import { remindPresenters } from './teaching-reminders.ts'

const others = ['student', 'clerk', 'admin', 'master', 'drpc'] as const

const events = async (harness: Harness, who: CastName | { id: string }, event: string) =>
  (
    await harness.db.uncheckedRows(
      z.object({ n: z.number() }),
      'select count(*)::int as n from notifications where account_id = $1 and event = $2',
      [typeof who === 'string' ? harness.people[who].id : who.id, event],
    )
  )[0]?.n ?? 0
const changeOf = (harness: Harness, version: number, over: object = {}) => {
  const { weeks: _, ...draft } = teachingDraft(harness)
  return { ...draft, version, ...over }
}

describe('a plan', () => {
  it('is made by a teacher, visible to the department, and notifies the people named', async ({ harness, teacher }) => {
    const moderated = { moderatorId: harness.people.otherTeacher.id }
    const made = await teacher(teachingSessions.plan, { body: teachingDraft(harness, moderated) })
    expect(made.body).toMatchObject({
      message: teachingMessages.planned,
      teachingSession: {
        kind: 'Seminar',
        state: 'Planned',
        version: 1,
        isRepeated: false,
        startsAt: '2026-06-16T02:30:00.000Z',
        presenter: { name: 'Dr student' },
        moderator: { name: 'Dr otherTeacher' },
      },
    })
    const { id } = made.body.teachingSession
    expect(await lastEvent(harness, 'teaching.planned')).toMatchObject({ subject_id: id })
    expect(await events(harness, 'student', 'teaching.presents')).toBe(1)
    expect(await events(harness, 'otherTeacher', 'teaching.moderates')).toBe(1)
    const query = { from: '2026-06-15', to: '2026-06-21' }
    for (const who of ['student', 'otherStudentOfDepartment', 'clerk', 'hod'] as const) {
      const { body } = await (await harness.as(who))(teachingSessions.list, { query })
      expect([who, body.teachingSessions.map((one) => one.id)]).toEqual([who, [id]])
      const opened = await (await harness.as(who))(teachingSessions.show, { params: { id } })
      expect([who, opened.body.opened.run !== null]).toEqual([who, who === 'student' || who === 'hod'])
    }
    for (const who of ['otherStudent', 'otherHod', 'collegeBHod'] as const) {
      expect((await (await harness.as(who))(teachingSessions.list, { query })).body.teachingSessions).toEqual([])
      expect((await (await harness.as(who))(teachingSessions.show, { params: { id } })).status).toBe(404)
    }
    const none = await teacher(teachingSessions.list, { query: { from: '2026-06-17', to: '2026-06-21' } })
    expect(none.body.teachingSessions).toEqual([])
  })

  it('can repeat weekly', async ({ harness, hod }) => {
    const made = await hod(teachingSessions.plan, {
      body: teachingDraft(harness, { weeks: 4, date: '2026-07-01', topic: '', presenterId: null }),
    })
    expect(made.body.message).toBe('4 teaching sessions are planned, one a week.')
    const { body } = await hod(teachingSessions.list, { query: { from: '2026-07-01', to: '2026-07-31' } })
    expect(body.teachingSessions.map(({ startsAt, isRepeated }) => [startsAt.slice(0, 10), isRepeated])).toEqual(
      ['2026-07-01', '2026-07-08', '2026-07-15', '2026-07-22'].map((day) => [day, true]),
    )
    const [, second] = body.teachingSessions
    const params = { id: second?.id ?? '' }
    const cancelled = await hod(teachingSessions.cancel, { params, body: { reason: 'Exams', isWithFollowing: true } })
    expect(cancelled.body.message).toBe('3 teaching sessions are cancelled. The department is notified.')
    const after = await hod(teachingSessions.list, { query: { from: '2026-07-01', to: '2026-07-31' } })
    expect(after.body.teachingSessions.map(({ state }) => state)).toEqual([
      'Planned',
      'Cancelled',
      'Cancelled',
      'Cancelled',
    ])
  })

  it('shows what is wrong at each field and changes nothing', async ({ harness, teacher }) => {
    const faults = async (over: object) => {
      const { status, body } = await teacher(teachingSessions.plan, { body: teachingDraft(harness, over) })
      expect(status).toBe(400)
      return body.fields
    }
    const { people } = harness
    expect(await faults({ kind: 'Lecture' })).toEqual({ kind: teachingMessages.kind })
    expect(await faults({ kind: 'GROSS SEMINAR' })).toEqual({ kind: teachingMessages.otherKind })
    expect(await faults({ place: '' })).toEqual({ place: teachingMessages.place })
    expect(await faults({ date: '' })).toMatchObject({ date: teachingMessages.date })
    expect(await faults({ from: '24:00' })).toMatchObject({ from: teachingMessages.time })
    expect(await faults({ to: '07:00' })).toEqual({ to: teachingMessages.order })
    expect(await faults({ to: '17:00' })).toEqual({ to: teachingMessages.tooLong })
    expect(await faults({ date: '2026-06-14' })).toEqual({ date: teachingMessages.past })
    expect(await faults({ date: '2027-06-01', weeks: 5 })).toEqual({ date: teachingMessages.tooFar })
    for (const weeks of [0, 27]) expect(await faults({ weeks })).toEqual({ weeks: teachingMessages.weeks })
    expect(await faults({ moderatorId: '' })).toMatchObject({ moderatorId: teachingMessages.moderator })
    for (const moderatorId of [people.otherStudentOfDepartment.id, people.otherHod.id, people.clerk.id]) {
      expect(await faults({ moderatorId })).toEqual({ moderatorId: teachingMessages.moderator })
    }
    for (const presenterId of [people.otherStudent.id, people.clerk.id]) {
      expect(await faults({ presenterId })).toEqual({ presenterId: teachingMessages.presenter })
    }
    expect(await faults({ presenterId: people.teacher.id })).toEqual({ presenterId: teachingMessages.bothParts })
    for (const to of ['2026-06-14', '2026-07-30']) {
      const { body } = await teacher(teachingSessions.list, { query: { from: '2026-06-15', to } })
      expect(body.fields).toEqual({ to: teachingMessages.days })
    }
  })

  it('is limited per department and day, and per person', async ({ harness, hod }) => {
    const date = '2026-09-01'
    for (let n = 0; n < 12; n++) await aTeachingSession(harness, { date }, 'hod')
    const full = await hod(teachingSessions.plan, {
      body: teachingDraft(harness, { date: addDays(date, -14), weeks: 4 }),
    })
    expect([full.status, full.body.message]).toEqual([
      409,
      'A department can have at most 12 teaching sessions a day. 01-09-2026 already has 12.',
    ])
    const { body } = await hod(teachingSessions.list, { query: { from: date, to: date } })
    const [one] = body.teachingSessions
    const params = { id: one?.id ?? '' }
    const later = await hod(teachingSessions.change, { params, body: changeOf(harness, 1, { date, place: 'Hall' }) })
    expect(later.status).toBe(200)
    harness.api.limitTries = { 'teaching-sessions.planned': 0 }
    const refused = await hod(teachingSessions.plan, { body: teachingDraft(harness) })
    harness.api.limitTries = {}
    expect([refused.status, refused.body.message]).toEqual([429, teachingMessages.tooMany])
  })

  it('is refused to others', async ({ harness }) => {
    const { id } = await aTeachingSession(harness)
    const params = { id }
    for (const who of others) {
      const by = await harness.as(who)
      const plan = await by(teachingSessions.plan, { body: teachingDraft(harness) })
      const change = await by(teachingSessions.change, { params, body: changeOf(harness, 1) })
      const cancel = await by(teachingSessions.cancel, { params, body: { reason: 'No' } })
      expect([who, plan.status, change.status, cancel.status]).toEqual([who, 403, 403, 403])
    }
    const change = { params, body: changeOf(harness, 1) }
    expect((await (await harness.as('otherTeacher'))(teachingSessions.change, change)).status).toBe(403)
    expect((await (await harness.as('otherHod'))(teachingSessions.change, change)).status).toBe(404)
  })
})

describe('a change', () => {
  it('notifies the department of a new time or place, and newly named people', async ({ harness, hod }) => {
    const { id } = await aTeachingSession(harness)
    const params = { id }
    const eventCount = () => events(harness, 'otherStudentOfDepartment', 'teaching.changed')
    const before = await eventCount()
    const topic = await hod(teachingSessions.change, { params, body: changeOf(harness, 1, { topic: 'Sodium' }) })
    expect(topic.body).toMatchObject({
      message: teachingMessages.changed,
      teachingSession: { topic: 'Sodium', version: 2 },
    })
    expect(await eventCount()).toBe(before)
    const moved = await hod(teachingSessions.change, {
      params,
      body: changeOf(harness, 2, {
        from: '09:00',
        to: '10:00',
        presenterId: harness.people.otherStudentOfDepartment.id,
      }),
    })
    expect(moved.status).toBe(200)
    expect(await eventCount()).toBe(before + 1)
    expect(await events(harness, 'otherStudentOfDepartment', 'teaching.presents')).toBe(1)
    const stale = await hod(teachingSessions.change, { params, body: changeOf(harness, 2) })
    expect([stale.status, stale.body.message]).toEqual([409, teachingMessages.changedByOther])
  })

  it('is impossible after a cancellation, which needs a reason', async ({ harness, teacher }) => {
    const { id } = await aTeachingSession(harness)
    const params = { id }
    const empty = await teacher(teachingSessions.cancel, { params, body: { reason: ' ' } })
    expect([empty.status, empty.body.fields]).toEqual([400, { reason: teachingMessages.reason }])
    const { body } = await teacher(teachingSessions.cancel, { params, body: { reason: 'The hall is closed' } })
    expect(body).toMatchObject({
      message: teachingMessages.cancelled,
      teachingSession: { state: 'Cancelled', cancelReason: 'The hall is closed' },
    })
    expect(await events(harness, 'otherStudentOfDepartment', 'teaching.cancelled')).toBeGreaterThan(0)
    for (const again of [
      await teacher(teachingSessions.cancel, { params, body: { reason: 'Twice' } }),
      await teacher(teachingSessions.change, { params, body: changeOf(harness, 2) }),
    ]) {
      expect([again.status, again.body.message]).toEqual([409, teachingMessages.isCancelled])
    }
    await expect(
      harness.db.unchecked("update teaching_sessions set topic = 'Other' where id = $1", [id]),
    ).rejects.toThrow(/does not change/)
    await expect(harness.db.unchecked('delete from teaching_sessions where id = $1', [id])).rejects.toThrow(
      /not deleted/,
    )
  })
})

it('the presenter of tomorrow’s session is reminded once', async ({ harness }) => {
  const { now } = harness.clock
  const tomorrow = addDays(businessDateOf(now), 1)
  const { id: presenterId } = await aPerson(harness.db, {
    role: 'student',
    name: 'Dr Presenter',
    email: 'presenter@rounds.example',
    createdAt: now,
    ...harness.places.medicine,
  })
  await aTeachingSession(harness, { date: tomorrow, presenterId })
  await aTeachingSession(harness, { date: addDays(tomorrow, 1), presenterId })
  await remindPresenters(harness.api, now)
  const eventCount = () => events(harness, { id: presenterId }, 'teaching.tomorrow')
  expect(await eventCount()).toBe(1)
  expect(await remindPresenters(harness.api, now)).toBe(0)
  await remindPresenters(harness.api, new Date(now.getTime() + dayMs))
  expect(await eventCount()).toBe(2)
})

// The home page: today's teaching sessions for the department, and the attendance that a moderator has to close.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { later } from '#api/testing/training/assessments.ts'
import { aRunningTeachingSession, aTeachingSession } from '#api/testing/training/teaching-sessions.ts'

const workOf = async (harness: Harness, who: CastName) => (await (await harness.as(who))(work.show)).body.work

it('lists today’s sessions with place and time until they end or are cancelled', async ({ harness, hod }) => {
  const { id, startsAt, endsAt } = await aRunningTeachingSession(harness)
  await aTeachingSession(harness, { date: addDays(businessDateOf(harness.clock.now), 1) })
  const shown = { id, kind: 'Seminar', topic: 'Acid and base', startsAt, endsAt, place: 'Seminar room 2' }
  const parts = { student: 'presenter', teacher: 'moderator', hod: null, clerk: null } as const
  for (const who of ['student', 'teacher', 'hod', 'clerk'] as const) {
    expect([who, (await workOf(harness, who)).teachingToday]).toEqual([who, [{ ...shown, part: parts[who] }]])
  }
  for (const who of ['otherStudent', 'otherHod', 'admin', 'master'] as const) {
    expect([who, (await workOf(harness, who)).teachingToday]).toEqual([who, []])
  }
  await later(harness, 61, async () => {
    expect((await workOf(harness, 'student')).teachingToday).toEqual([])
    expect((await workOf(harness, 'teacher')).teachingToClose).toEqual({ n: 1, oldest: expect.any(String) })
    expect((await workOf(harness, 'hod')).teachingToClose).toEqual({ n: 0, oldest: null })
    expect((await workOf(harness, 'student')).teachingToClose).toBeNull()
  })
  await hod(teachingSessions.cancel, { params: { id }, body: { reason: 'The hall is closed' } })
  expect((await workOf(harness, 'student')).teachingToday).toEqual([])
})

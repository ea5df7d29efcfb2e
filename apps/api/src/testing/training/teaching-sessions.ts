// Teaching sessions for tests, planned by calls of the product.

import { addDays, businessDateOf, timeOf } from '@rounds/contract/kernel/dates'
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { BodyInput } from '@rounds/contract/kernel/endpoint'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import type { CastName } from '../people.ts'

type Draft = BodyInput<typeof teachingSessions.plan>

/**
 * A seminar of medicine tomorrow at eight, presented by its student and moderated by its teacher; `over` overrides
 * fields.
 */
export const teachingDraft = (harness: Harness, over: Partial<Draft> = {}): Draft => ({
  kind: 'Seminar',
  topic: 'Acid and base',
  presenterId: harness.people.student.id,
  moderatorId: harness.people.teacher.id,
  date: addDays(businessDateOf(harness.clock.now), 1),
  from: '08:00',
  to: '09:00',
  place: 'Seminar room 2',
  ...over,
})

/** Plans a teaching session and returns it. */
export async function aTeachingSession(harness: Harness, over: Partial<Draft> = {}, by: CastName = 'teacher') {
  const { body } = await (await harness.as(by))(teachingSessions.plan, { body: teachingDraft(harness, over) })
  return body.teachingSession
}

/**
 * A session that runs now: it began five minutes ago and ends in an hour. Resets the limit on sent codes, because the
 * clock stands still.
 */
export async function aRunningTeachingSession(harness: Harness, over: Partial<Draft> = {}) {
  await harness.db.unchecked("delete from throttles where key like 'teaching-sessions.codes:%'")
  const at = (minutes: number) => timeOf(new Date(harness.clock.now.getTime() + minutes * minuteMs))
  return aTeachingSession(harness, { date: businessDateOf(harness.clock.now), from: at(-5), to: at(60), ...over })
}

/** The code on the moderator's screen. */
export async function codeOnScreen(harness: Harness, id: string, by: CastName = 'teacher'): Promise<string> {
  const { body } = await (await harness.as(by))(teachingAttendance.code, { params: { id } })
  return body.shown.code
}

/** Sends the present code as this person. */
export async function sendCode(harness: Harness, id: string, who: CastName) {
  const code = await codeOnScreen(harness, id)
  return (await harness.as(who))(teachingAttendance.attend, { params: { id }, body: { code } })
}

/** Stores a teaching session that the person attended, with `words` about it, and their calendar link. */
export async function anAttendanceRow({ db, clock, people, places }: Harness, person: CastName, words: string) {
  const { id: personId } = people[person]
  const { now } = clock
  const byId = people.otherHod.id
  const teachingSessionId = uuidv7()
  await insertRow(db, 'teaching_sessions', {
    id: teachingSessionId,
    ...places.medicine,
    kind: 'Seminar',
    topic: 'ECG',
    startsAt: now,
    place: 'Hall',
    endsAt: new Date(now.getTime() + 60 * minuteMs),
    presenterId: personId,
    moderatorId: byId,
    state: 'Planned',
    version: 1,
    plannedById: byId,
    plannedAt: now,
    changedAt: now,
    refusedCodes: 0,
  })
  await insertRow(db, 'teaching_attendances', {
    teachingSessionId,
    personId,
    mark: 'Late',
    way: 'moderator',
    reason: words,
    markedById: byId,
    seenAt: now,
    savedAt: now,
  })
  await insertRow(db, 'calendar_links', { personId, secretHash: `${words}-${uuidv7()}`, madeAt: now })
}

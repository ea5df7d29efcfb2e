// A passed-on code of a teaching session: photographed and sent to somebody absent, or sent again by the person who was
// there.
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { CastName } from '#api/testing/people.ts'
import { later } from '#api/testing/training/assessments.ts'
import { aRunningTeachingSession, codeOnScreen } from '#api/testing/training/teaching-sessions.ts'

it('is valid for 45 seconds, then refused and logged with its sender', async ({ harness, teacher }) => {
  const { id } = await aRunningTeachingSession(harness)
  const params = { id }
  // The test clock stands at the start of a code's step.
  const code = await codeOnScreen(harness, id)
  const sentAfter = (seconds: number, who: CastName) =>
    later(harness, seconds / 60, async () =>
      (await harness.as(who))(teachingAttendance.attend, { params, body: { code } }),
    )
  const inTime = await sentAfter(44, 'otherTeacher')
  expect([inTime.status, inTime.body.mark]).toEqual([200, 'Present'])

  const absent = 'otherStudentOfDepartment'
  const passedOn = await sentAfter(45, absent)
  expect([passedOn.status, passedOn.body.fields]).toEqual([400, { code: teachingAttendanceMessages.codeOver }])
  const [actorId, outcome] = [harness.people[absent].id, 'refused']
  expect(await lastEvent(harness, 'teaching.code-refused', 'actor_id, subject_id, outcome')).toEqual({
    actor_id: actorId,
    subject_id: id,
    outcome,
  })
  const { opened } = (await teacher(teachingSessions.show, { params })).body
  expect(opened.run).toMatchObject({ refused: 1 })

  const again = await sentAfter(30, 'otherTeacher')
  expect([again.status, again.body.mark]).toEqual([200, 'Present'])
  const { attendees } = (await teacher(teachingAttendance.list, { params })).body
  expect(attendees.filter(({ mark }) => mark).map(({ person }) => person.id)).toEqual([harness.people.otherTeacher.id])
})

// Attendance at a teaching session: by the code on the screen, by a code sent later, by the moderator's mark; and the
// records that the closing makes.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { said } from '#api/testing/operation/said.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'
import { later } from '#api/testing/training/assessments.ts'
import { aRunningTeachingSession, codeOnScreen, sendCode } from '#api/testing/training/teaching-sessions.ts'

const send = async (harness: Harness, id: string, who: CastName, body: { code: string; seenAt?: string }) =>
  (await harness.as(who))(teachingAttendance.attend, { params: { id }, body })
const attendees = async (harness: Harness, id: string) =>
  (await (await harness.as('teacher'))(teachingAttendance.list, { params: { id } })).body.attendees
const runOf = async (harness: Harness, id: string) =>
  (await (await harness.as('teacher'))(teachingSessions.show, { params: { id } })).body.opened.run
const markOf = async (harness: Harness, id: string, who: CastName) =>
  (await attendees(harness, id)).find(({ person }) => person.id === harness.people[who].id)
const seconds = (n: number) => n / 60

describe('the code', () => {
  it('is shown to presenter, moderator and HOD, only during the teaching session', async ({ harness, teacher }) => {
    const { id } = await aRunningTeachingSession(harness)
    const params = { id }
    const { shown } = (await teacher(teachingAttendance.code, { params })).body
    expect(shown).toMatchObject({ code: expect.stringMatching(/^\d{8}$/), attended: 0, waiting: 0, refused: 0 })
    for (const who of ['student', 'hod'] as const) expect(await codeOnScreen(harness, id, who)).toBe(shown.code)
    const next = await later(harness, seconds(30), () => codeOnScreen(harness, id))
    expect(next).not.toBe(shown.code)
    for (const who of ['otherStudentOfDepartment', 'otherTeacher', 'clerk', 'admin'] as const) {
      const { status } = await (await harness.as(who))(teachingAttendance.code, { params })
      expect([who, status]).toEqual([who, 403])
    }
    const after = await later(harness, 120, async () =>
      (await harness.as('teacher'))(teachingAttendance.code, { params }),
    )
    expect([after.status, after.body.message]).toEqual([
      409,
      expect.stringMatching(said(teachingAttendanceMessages.notNow)),
    ])
  })

  it('marks the sender as present, once', async ({ harness }) => {
    const { id } = await aRunningTeachingSession(harness)
    const { status, body } = await sendCode(harness, id, 'otherStudentOfDepartment')
    expect([status, body]).toMatchObject([200, { message: teachingAttendanceMessages.attended, mark: 'Present' }])
    expect(await lastEvent(harness, 'teaching.attended')).toMatchObject({ subject_id: id })
    const again = await sendCode(harness, id, 'otherStudentOfDepartment')
    expect([again.status, again.body.mark]).toEqual([200, 'Present'])
    expect((await sendCode(harness, id, 'otherTeacher')).status).toBe(200)
    expect(await markOf(harness, id, 'otherStudentOfDepartment')).toMatchObject({ mark: 'Present', way: 'code' })
    expect((await attendees(harness, id)).filter(({ mark }) => mark)).toHaveLength(2)
    const presents = await sendCode(harness, id, 'student')
    expect([presents.status, presents.body.message]).toEqual([409, teachingAttendanceMessages.presents])
    expect((await sendCode(harness, id, 'otherStudent')).status).toBe(404)
  })

  it('is refused and noted when it is too old, of another session or malformed', async ({ harness }) => {
    const { id } = await aRunningTeachingSession(harness)
    const other = await aRunningTeachingSession(harness)
    const who = 'otherStudentOfDepartment'
    const code = await codeOnScreen(harness, id)
    const onTheWay = await later(harness, seconds(44), () => send(harness, other.id, who, { code }))
    expect(onTheWay.body.fields).toEqual({ code: teachingAttendanceMessages.codeWrong })
    const old = await later(harness, seconds(75), () => send(harness, id, who, { code }))
    expect([old.status, old.body.fields]).toEqual([400, { code: teachingAttendanceMessages.codeOver }])
    const foreign = await send(harness, id, who, { code: await codeOnScreen(harness, other.id) })
    expect([foreign.status, foreign.body.fields]).toEqual([400, { code: teachingAttendanceMessages.codeWrong }])
    for (const none of ['1234567', 'abcdefgh', '']) {
      expect((await send(harness, id, who, { code: none })).body.fields).toEqual({
        code: teachingAttendanceMessages.code,
      })
    }
    expect(await runOf(harness, id)).toMatchObject({ refused: 2 })
    expect(await lastEvent(harness, 'teaching.code-refused')).toMatchObject({ outcome: 'refused' })
    expect(await markOf(harness, id, who)).toMatchObject({ mark: null })
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    const early = await later(harness, -30, () => send(harness, id, who, { code: spaced }))
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringMatching(said(teachingAttendanceMessages.notNow)),
    ])
    expect((await send(harness, id, who, { code: spaced })).status).toBe(200)
  })

  it('cannot be guessed: only ten attempts a minute are allowed', async ({ harness }) => {
    const { id } = await aRunningTeachingSession(harness)
    const tries = []
    for (let n = 0; n < 11; n++) tries.push(await send(harness, id, 'otherTeacher', { code: `0000000${n}`.slice(-8) }))
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect(tries.at(-1)?.body.message).toMatch(said(teachingAttendanceMessages.codeOften))
  })
})

describe('a code sent later from a device', () => {
  it('waits for the moderator, who must settle it before closing', async ({ harness, teacher }) => {
    const { id } = await aRunningTeachingSession(harness)
    const who = 'otherStudentOfDepartment'
    const code = await codeOnScreen(harness, id)
    const seenAt = harness.clock.now.toISOString()
    const wrong = await later(harness, 10, () =>
      send(harness, id, who, { code, seenAt: new Date(Date.parse(seenAt) + 120_000).toISOString() }),
    )
    expect(wrong.body.fields).toEqual({ code: teachingAttendanceMessages.codeOver })
    const kept = await later(harness, 20, () => send(harness, id, who, { code, seenAt }))
    expect([kept.status, kept.body]).toMatchObject([
      200,
      { message: teachingAttendanceMessages.attendedLate, mark: 'Waiting' },
    ])
    expect((await attendees(harness, id))[0]).toMatchObject({ mark: 'Waiting', way: 'sentLater', seenAt })
    const params = { id }
    const early = await teacher(teachingAttendance.close, { params })
    expect([early.status, early.body.message]).toEqual([
      409,
      'Codes that were sent later: 1. Please confirm or refuse them first.',
    ])
    const mark = { id, personId: harness.people[who].id }
    const body = { mark: 'Absent', reason: 'Nobody saw them' } as const
    expect((await teacher(teachingAttendance.mark, { params: mark, body })).status).toBe(200)
    const again = await sendCode(harness, id, who)
    expect([again.status, again.body.message]).toEqual([409, teachingAttendanceMessages.markedAbsent])
  })

  it('gives way to a valid code, or counts for a record once the moderator has confirmed it', async ({
    harness,
    teacher,
  }) => {
    const { id } = await aRunningTeachingSession(harness, { topic: 'Hypokalaemia', presenterId: null })
    const who = 'otherStudentOfDepartment'
    const code = await codeOnScreen(harness, id)
    const seenAt = harness.clock.now.toISOString()
    expect((await later(harness, 20, () => send(harness, id, who, { code, seenAt }))).body.mark).toBe('Waiting')
    const kept = await later(harness, 5, () => send(harness, id, 'otherTeacher', { code, seenAt }))
    expect(kept.body.mark).toBe('Waiting')
    expect((await sendCode(harness, id, 'otherTeacher')).body.mark).toBe('Present')
    const params = { id, personId: harness.people[who].id }
    await teacher(teachingAttendance.mark, { params, body: { mark: 'Present', reason: 'They sat in front' } })
    expect(await lastEvent(harness, 'teaching.marked', 'actor_id, subject_id, detail')).toEqual({
      actor_id: harness.people.teacher.id,
      subject_id: id,
      detail: { studentId: params.personId, status: 'Present' },
    })
    expect(await markOf(harness, id, who)).toMatchObject({ mark: 'Present', markedBy: 'Dr teacher' })
    const { status, body } = await teacher(teachingAttendance.close, { params: { id } })
    expect([status, body.message]).toEqual([200, 'The attendance is closed. Records made: 1.'])
    const { entries: made } = (await (await harness.as(who))(entries.list, { query: { search: 'Hypokal' } })).body
    expect(made).toMatchObject([{ status: 'Approved', details: { topic: 'Hypokalaemia' } }])
  })
})

describe('the moderator', () => {
  it('marks people of the department with a reason', async ({ harness, teacher }) => {
    const { id } = await aRunningTeachingSession(harness)
    const { people } = harness
    const params = { id, personId: people.otherStudentOfDepartment.id }
    const body = { mark: 'Late', reason: 'Came at half past' } as const
    const marked = await teacher(teachingAttendance.mark, { params, body })
    expect(marked.body.message).toBe('The attendance of Dr otherStudentOfDepartment is changed.')
    expect(await markOf(harness, id, 'otherStudentOfDepartment')).toMatchObject({
      mark: 'Late',
      way: 'moderator',
      reason: 'Came at half past',
      markedBy: 'Dr teacher',
    })
    const faulty = await teacher(teachingAttendance.mark, { params, body: { mark: 'Gone' as never, reason: '' } })
    expect([faulty.status, faulty.body.fields]).toEqual([
      400,
      { mark: teachingAttendanceMessages.mark, reason: teachingAttendanceMessages.reason },
    ])
    const stranger = { id, personId: people.otherStudent.id }
    expect((await teacher(teachingAttendance.mark, { params: stranger, body })).status).toBe(404)
    for (const who of ['student', 'otherTeacher', 'clerk', 'admin', 'master', 'drpc'] as const) {
      const by = await harness.as(who)
      const all = [
        await by(teachingAttendance.mark, { params, body }),
        await by(teachingAttendance.close, { params: { id } }),
      ]
      expect([who, ...all.map(({ status }) => status)]).toEqual([who, 403, 403])
    }
    for (const who of ['student', 'clerk', 'admin', 'master'] as const) {
      expect((await (await harness.as(who))(teachingAttendance.list, { params: { id } })).status).toBe(403)
    }
  })

  it('cannot close attendance before the session begins or without a topic', async ({ harness, teacher }) => {
    const untitled = await aRunningTeachingSession(harness, { topic: null, presenterId: null })
    const grade = await teacher(teachingAttendance.grade, { params: { id: untitled.id }, body: { grade: 2 } })
    expect([grade.status, grade.body.message]).toEqual([409, teachingAttendanceMessages.noPresenter])
    const topic = await teacher(teachingAttendance.close, { params: { id: untitled.id } })
    expect([topic.status, topic.body.message]).toEqual([409, teachingAttendanceMessages.topicDue])
    const early = await later(harness, -20, async () =>
      (await harness.as('teacher'))(teachingAttendance.close, { params: { id: untitled.id } }),
    )
    expect([early.status, early.body.message]).toEqual([409, teachingAttendanceMessages.notStarted])
  })
})

describe('closing', () => {
  it('makes approved records of attendees who have not left, and a pending one of the presenter', async ({
    harness,
    teacher,
    student,
  }) => {
    const { id, startsAt } = await aRunningTeachingSession(harness, { topic: 'Hyponatraemia' })
    const left = await aPerson(harness.db, {
      role: 'student',
      name: 'Dr Left',
      email: 'left@rounds.example',
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    for (const who of ['otherStudentOfDepartment', 'otherTeacher'] as const) await sendCode(harness, id, who)
    await teacher(teachingAttendance.mark, {
      params: { id, personId: left.id },
      body: { mark: 'Present', reason: 'Without a phone' },
    })
    await harness.db.unchecked('update accounts set left_on = $2 where id = $1', [left.id, '2026-06-01'])
    const params = { id }
    const { body } = await teacher(teachingAttendance.close, { params })
    expect(body).toMatchObject({
      message: 'The attendance is closed. Records made: 2.',
      opened: {
        teachingSession: { state: 'Closed' },
        closedBy: 'Dr teacher',
        attended: 4,
        run: { recordsLeft: 0, presenterRecordId: expect.any(String) },
      },
    })
    expect(await lastEvent(harness, 'teaching.closed')).toMatchObject({ subject_id: id })
    const date = startsAt.slice(0, 10)
    const ofPeer = await (await harness.as('otherStudentOfDepartment'))(entries.list, { query: { search: 'Hypona' } })
    expect(ofPeer.body.entries).toMatchObject([
      {
        kind: 'clinical-training',
        status: 'Approved',
        date,
        score: null,
        verifierRemark: teachingAttendanceMessages.remark,
        details: { trainingType: 'Seminar', topic: 'Hyponatraemia', role: 'Observed' },
        studentRemark: teachingAttendanceMessages.attendedRemark,
        teacher: { name: 'Dr teacher' },
        verifiedBy: { name: 'Dr teacher' },
      },
    ])
    const own = await student(entries.list, { query: { search: 'Hypona' } })
    const studentRemark = teachingAttendanceMessages.presentedRemark
    expect(own.body.entries).toMatchObject([
      { status: 'Pending', studentRemark, details: { role: 'Performed with Guide' } },
    ])
    const [record] = own.body.entries
    const score = rubricFor('Seminar')?.criteria.map((title) => ({ title, value: 3 })) ?? []
    const decision = { revision: 1, status: 'Approved', remark: 'Well read', score } as const
    const scored = await teacher(entries.decide, { params: { id: record?.id ?? '' }, body: decision })
    expect(scored.body.entry).toMatchObject({ score: 3, rubric: { id: 'seminar' } })
    const refused = await harness.db.uncheckedRows(
      z.object({ state: z.string() }),
      'select record_state as state from teaching_attendances where teaching_session_id = $1 and person_id = $2',
      [id, left.id],
    )
    expect(refused).toEqual([{ state: 'refused' }])
    const again = await teacher(teachingAttendance.close, { params })
    expect(again.body.message).toBe(body.message)
    const late = await send(harness, id, 'hod', { code: '12345678' })
    expect([late.status, late.body.message]).toEqual([409, teachingMessages.isClosed])
    const change = "update teaching_attendances set mark = 'Absent' where teaching_session_id = $1"
    await expect(harness.db.unchecked(change, [id])).rejects.toThrow(/does not change/)
    await expect(
      harness.db.unchecked('delete from teaching_attendances where teaching_session_id = $1', [id]),
    ).rejects.toThrow(/not deleted/)
  })

  it('continues where it was interrupted', async ({ harness, teacher }) => {
    const { id } = await aRunningTeachingSession(harness, { topic: 'Hypercalcaemia', presenterId: null })
    await sendCode(harness, id, 'otherStudentOfDepartment')
    await sendCode(harness, id, 'student')
    await teacher(teachingAttendance.close, { params: { id } })
    await harness.db.unchecked("update teaching_attendances set record_state = 'due' where teaching_session_id = $1", [
      id,
    ])
    expect(await runOf(harness, id)).toMatchObject({ recordsLeft: 2, presenterRecordId: null })
    const { body } = await teacher(teachingAttendance.close, { params: { id } })
    expect(body.message).toBe('The attendance is closed. Records made: 2.')
    expect(await runOf(harness, id)).toMatchObject({ recordsLeft: 0 })
    const count = await harness.db.uncheckedRows(
      z.object({ n: z.number() }),
      "select count(*)::int as n from entries where details->>'topic' = 'Hypercalcaemia' and status = 'Approved'",
    )
    expect(count).toEqual([{ n: 2 }])
  })
})

describe('a grade', () => {
  it('can be given by people who were present, and is shown as a mean without names', async ({ harness, hod }) => {
    const { id } = await aRunningTeachingSession(harness)
    const params = { id }
    const grade = async (who: CastName, value: number) =>
      (await harness.as(who))(teachingAttendance.grade, { params, body: { grade: value } })
    const absent = await grade('otherStudentOfDepartment', 3)
    expect([absent.status, absent.body.message]).toEqual([409, teachingAttendanceMessages.notPresent])
    expect((await grade('student', 4)).body.message).toBe(teachingAttendanceMessages.notPresent)
    for (const who of ['otherStudentOfDepartment', 'otherTeacher', 'hod'] as const) {
      await sendCode(harness, id, who)
      expect((await grade(who, 3)).body.message).toBe(teachingAttendanceMessages.graded)
    }
    expect((await grade('hod', 4)).status).toBe(200)
    for (const wrong of [0, 5, 2.5]) expect((await grade('hod', wrong)).status).toBe(400)
    for (const who of ['clerk', 'admin', 'master', 'drpc'] as const) expect((await grade(who, 3)).status).toBe(403)
    const own = await hod(teachingSessions.show, { params })
    expect(own.body.opened).toMatchObject({ own: { mark: 'Present', grade: 4 }, run: { grades: { n: 3, mean: null } } })
    const early = await later(harness, -20, () => grade('hod', 2))
    expect(early.body.message).toBe(teachingAttendanceMessages.gradesEarly)
    await harness.db.unchecked(
      "update teaching_sessions set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' where id = $1",
      [id],
    )
    const shown = await (await harness.as('student'))(teachingSessions.show, { params })
    expect(shown.body.opened).toMatchObject({ own: { grade: null }, run: { grades: { n: 3, mean: 3.3 } } })
    expect((await grade('hod', 1)).body.message).toBe(teachingAttendanceMessages.gradesOver)
  })
})

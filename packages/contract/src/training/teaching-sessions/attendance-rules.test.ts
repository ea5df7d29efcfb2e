// Validity of codes, times of attendance, and when the mean of grades is shown; and the kinds of a department.
import { describe, expect, it } from 'vitest'
import {
  attendanceTimes,
  isAttendanceTime,
  isSentInTime,
  shownMean,
  shownSteps,
  stepEnd,
  stepOf,
  stepsThatCount,
} from './attendance-rules.ts'
import { teachingMessages } from './teaching-session.messages.ts'
import { kindsOfDepartment, TeachingDraft, teachingKinds, timesFault } from './teaching-session.ts'

const at = (time: string) => new Date(`2026-06-15T${time}Z`)
const times = { startsAt: at('08:00:00'), endsAt: at('09:00:00') }

describe('a code', () => {
  it('is shown for 30 seconds and remains valid for 15 more', () => {
    const step = stepOf(at('08:00:10'))
    expect(stepOf(at('08:00:29.999'))).toBe(step)
    expect(stepEnd(step)).toEqual(at('08:00:30'))
    expect(stepsThatCount(at('08:00:10'))).toEqual([step, step - 1])
    expect(stepsThatCount(at('08:00:20'))).toEqual([step])
    expect(stepsThatCount(at('08:00:44'))).toContain(step)
    expect(stepsThatCount(at('08:00:45'))).not.toContain(step)
  })

  it('is valid from 15 minutes before the session to 30 minutes after it', () => {
    expect(attendanceTimes(times)).toEqual({ from: at('07:45:00'), to: at('09:30:00') })
    expect(isAttendanceTime(times, at('07:44:59'))).toBe(false)
    expect(isAttendanceTime(times, at('07:45:00'))).toBe(true)
    expect(isAttendanceTime(times, at('09:30:00'))).toBe(true)
    expect(isAttendanceTime(times, at('09:30:01'))).toBe(false)
    expect(shownSteps(times, at('07:00:00'))).toEqual([])
    expect(shownSteps(times, at('07:45:31'))).toHaveLength(2)
    expect(shownSteps(times, at('23:00:00'))).toHaveLength(211)
  })

  it('can be sent up to a day later, and from a clock that is slightly fast', () => {
    expect(isSentInTime(at('08:00:00'), at('23:00:00'))).toBe(true)
    expect(isSentInTime(at('08:00:00'), new Date('2026-06-16T08:00:01Z'))).toBe(false)
    expect(isSentInTime(at('08:01:00'), at('08:00:00'))).toBe(true)
    expect(isSentInTime(at('08:03:00'), at('08:00:00'))).toBe(false)
  })
})

it('the mean of at least three grades is shown once grading has closed', () => {
  const later = new Date('2026-06-17T09:00:01Z')
  expect(shownMean({ n: 3, mean: 3.333 }, times.endsAt, later)).toBe(3.3)
  expect(shownMean({ n: 2, mean: 3 }, times.endsAt, later)).toBeNull()
  expect(shownMean({ n: 9, mean: 3 }, times.endsAt, at('10:00:00'))).toBeNull()
  expect(shownMean({ n: 0, mean: null }, times.endsAt, later)).toBeNull()
})

it('a department has the teaching kinds of its logbook', () => {
  expect(teachingKinds).toContain('GROSS SEMINAR')
  expect(kindsOfDepartment('general-medicine')).toContain('Journal Club')
  expect(kindsOfDepartment('general-medicine')).not.toContain('GROSS SEMINAR')
  expect(kindsOfDepartment('pathology')).toContain('GROSS SEMINAR')
})

describe('a plan', () => {
  const id = '0197a000-0000-7000-8000-000000000001'
  const draft = { kind: 'Seminar', moderatorId: id, date: '2026-06-15', from: '08:00', to: '09:00', place: 'Hall' }

  it('lasts from a minute to eight hours', () => {
    expect(timesFault('08:00', '08:00')).toBe(teachingMessages.order)
    expect(timesFault('08:00', '16:00')).toBeNull()
    expect(timesFault('08:00', '16:01')).toBe(teachingMessages.tooLong)
    expect(timesFault('', '09:00')).toBeNull()
  })

  it('can leave topic and presenter open, but needs two different people', () => {
    expect(TeachingDraft.parse({ ...draft, topic: '', presenterId: '' })).toMatchObject({
      topic: null,
      presenterId: null,
      weeks: 1,
    })
    const both = TeachingDraft.safeParse({ ...draft, presenterId: id })
    expect(both.error?.issues[0]).toMatchObject({ path: ['presenterId'], message: teachingMessages.bothParts })
  })
})

// A college's working days over HTTP: the rules that ledgers follow, and holidays within their limits.

import { addDays } from '@rounds/contract/kernel/dates'
import { defaultRules } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { collegeCalendarMessages } from '@rounds/contract/training/attendance/college-calendar.messages'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import { aLedgerStudent, dayOf, ledgerOf, storedLeave } from '#api/testing/training/ledgers.ts'

describe('a college’s rules', () => {
  it('default to the regulation until its Admin changes them, and then apply to every ledger', async ({
    harness,
    admin,
    student,
  }) => {
    const { calendar } = (await student(collegeCalendars.show)).body
    expect(calendar).toEqual({ rules: defaultRules, changed: null, year: 2026, holidays: [] })
    const resident = await aLedgerStudent(harness, 'Dr Ruled')
    await storedLeave(harness, resident, { from: '2026-05-04', to: '2026-05-05', type: 'Sick Leave' })
    const rules = { ...defaultRules, weeklyOffs: [0, 6], sickDays: 10, isPaidLeaveAttended: true }
    const { status, body } = await admin(collegeCalendars.setRules, { body: rules })
    expect([status, body.message]).toEqual([200, 'The rules are saved. Attendance follows them from now on.'])
    const { figures, rules: shown } = await ledgerOf(harness, resident)
    expect([shown, figures?.attended, figures?.extensionDays]).toEqual([rules, 2, 0])
    expect(await dayOf(harness, resident, '2026-05-02')).toEqual(['off', 'calendar', 'off'])
    const changed = (await student(collegeCalendars.show)).body.calendar.changed
    expect(changed).toEqual({ by: 'Dr admin', at: harness.clock.now.toISOString() })
    const other = await (await harness.as('collegeBStudent'))(collegeCalendars.show)
    expect(other.body.calendar.rules).toEqual(defaultRules)
    expect(await lastEvent(harness, 'college-calendar.rules-set', 'subject_id')).toEqual({
      subject_id: harness.people.admin.collegeId,
    })
    await admin(collegeCalendars.setRules, { body: defaultRules })
  })

  it('cannot grant less than the regulation or leave no working week', async ({ admin, hod, teacher }) => {
    const wrong = [{ casualDays: 19 }, { academicDays: 4 }, { sickDays: -1 }, { casualDays: 61 }]
    const weeks = [{ weeklyOffs: [] }, { weeklyOffs: [0, 0] }, { weeklyOffs: [7] }, { weeklyOffs: [0, 1, 2, 3] }]
    for (const change of [...wrong, ...weeks]) {
      const { status, body } = await admin(collegeCalendars.setRules, { body: { ...defaultRules, ...change } })
      expect([status, Object.keys(Object(body).fields)[0]?.split('.')[0]]).toEqual([400, Object.keys(change)[0]])
    }
    for (const client of [hod, teacher])
      expect((await client(collegeCalendars.setRules, { body: defaultRules })).status).toBe(403)
  })
})

describe('holidays', () => {
  it('are added, renamed, listed by year and removed', async ({ harness, admin, student }) => {
    const resident = await aLedgerStudent(harness, 'Dr Holiday')
    const add = (...holidays: { day: string; name: string }[]) =>
      admin(collegeCalendars.addHolidays, { body: { holidays } })
    expect((await add({ day: '2026-08-15', name: 'Independence' })).body.message).toBe('The holiday is saved.')
    const more = [
      { day: '2026-08-15', name: 'Independence Day' },
      { day: '2026-10-02', name: 'Gandhi Jayanti' },
      { day: '2027-01-26', name: 'Republic Day' },
    ]
    expect((await add(...more)).body.message).toBe('3 holidays are saved.')
    const shown = async (year: number) =>
      (await student(collegeCalendars.show, { query: { year } })).body.calendar.holidays
    expect(await shown(2026)).toEqual(more.slice(0, 2))
    expect(await dayOf(harness, resident, '2026-10-02')).toEqual(['holiday', 'calendar', 'off'])
    const { days } = await ledgerOf(harness, resident, { month: '2026-10' })
    expect(days[1]?.holiday).toBe('Gandhi Jayanti')
    const removed = await admin(collegeCalendars.removeHoliday, { params: { day: '2026-10-02' } })
    expect([removed.status, removed.body.message]).toEqual([200, collegeCalendarMessages.holidayRemoved])
    expect((await admin(collegeCalendars.removeHoliday, { params: { day: '2026-10-02' } })).status).toBe(404)
    expect(await shown(2026)).toEqual(more.slice(0, 1))
    expect(await lastEvent(harness, 'college-calendar.holiday-removed', 'detail')).toEqual({
      detail: { fromDay: '2026-10-02' },
    })
    const other = await harness.as('collegeBAdmin')
    expect((await other(collegeCalendars.removeHoliday, { params: { day: '2027-01-26' } })).status).toBe(404)
  })

  it('are limited to one a day and sixty a year, and need a name', async ({ harness, admin, hod }) => {
    const refused = async (holidays: { day: string; name: string }[]) => {
      const { status, body } = await admin(collegeCalendars.addHolidays, { body: { holidays } })
      return [status, Object(body).fields]
    }
    const days = Array.from({ length: 60 }, (_, at) => ({ day: addDays('2030-01-01', at), name: `Day ${at}` }))
    expect((await admin(collegeCalendars.addHolidays, { body: { holidays: days } })).status).toBe(200)
    expect(await refused([{ day: '2030-12-25', name: 'Christmas' }])).toEqual([
      400,
      { holidays: 'A year can have 60 holidays at most. 2030 would have more.' },
    ])
    const [first] = days
    if (first)
      expect(await refused([first, first])).toEqual([
        400,
        { holidays: 'Each day can be a holiday once. 01-01-2030 is there twice.' },
      ])
    expect(await refused([{ day: '2031-12-25', name: ' ' }])).toEqual([
      400,
      { 'holidays.0.name': 'Please name the holiday.' },
    ])
    expect((await refused([{ day: '2031-02-29', name: 'None' }]))[0]).toBe(400)
    for (const [status, call] of [
      [403, hod],
      [403, await harness.as('student')],
    ] as const) {
      expect((await call(collegeCalendars.addHolidays, { body: { holidays: days } })).status).toBe(status)
      expect((await call(collegeCalendars.removeHoliday, { params: { day: '2030-01-01' } })).status).toBe(status)
    }
    harness.api.limitTries = { 'collegeCalendars.changed': 0 }
    const often = await admin(collegeCalendars.setRules, { body: defaultRules })
    harness.api.limitTries = {}
    expect([often.status, often.body.message]).toEqual([
      429,
      'The calendar was changed very often today. Please continue tomorrow.',
    ])
    expect((await (await harness.as('master'))(collegeCalendars.show)).status).toBe(403)
    expect((await admin(collegeCalendars.show, { query: { year: 1999 } })).status).toBe(400)
  })
})

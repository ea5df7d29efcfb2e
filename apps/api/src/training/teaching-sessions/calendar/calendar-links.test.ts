// The calendar of teaching sessions: its text by RFC 5545, one session as a file, and the feed behind a secret link.
import { calendarLinks } from '@rounds/contract/training/teaching-sessions/calendar-link.endpoints'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { said } from '#api/testing/operation/said.ts'
import { aTeachingSession } from '#api/testing/training/teaching-sessions.ts'
import { calendarFile } from './calendar-file.ts'

const session: TeachingSession = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'Seminar',
  topic: 'Acids, bases; salts\\ions',
  state: 'Planned',
  startsAt: '2026-06-16T02:30:00.000Z',
  endsAt: '2026-06-16T03:30:00.000Z',
  isRepeated: false,
  version: 3,
  place: 'सेमिनार कक्ष, दूसरी मंज़िल, मेडिकल कॉलेज और अस्पताल का मुख्य भवन',
  presenter: null,
  moderator: { id: '0197a000-0000-7000-8000-000000000002', name: 'Dr Meena Iyer' },
  plannedBy: { id: '0197a000-0000-7000-8000-000000000002', name: 'Dr Meena Iyer' },
  cancelReason: null,
}
const given = { name: 'Teaching sessions', publicUrl: 'https://rounds.example', now: new Date('2026-06-15T06:00:00Z') }

describe('the text', () => {
  const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

  it('ends lines with CRLF and keeps them within 75 octets', () => {
    const text = calendarFile([session], given)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('states topic, UTC times, place and people, and escapes special characters', () => {
    expect(lines(calendarFile([session], given))).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        `UID:${session.id}@rounds.example`,
        'SEQUENCE:2',
        'DTSTAMP:20260615T060000Z',
        'DTSTART:20260616T023000Z',
        'DTEND:20260616T033000Z',
        'SUMMARY:Seminar: Acids\\, bases\\; salts\\\\ions',
        `LOCATION:${session.place.replaceAll(',', '\\,')}`,
        `DESCRIPTION:Presenter: to be announced\\nModerator: Dr Meena Iyer\\nhttps://rounds.example/teaching-sessions/${session.id}`,
        'STATUS:CONFIRMED',
      ]),
    )
  })

  it('keeps cancelled sessions as cancelled, so that calendars remove them', () => {
    const cancelled = { ...session, topic: null, state: 'Cancelled', cancelReason: 'Exams' } as const
    const found = lines(calendarFile([cancelled], given))
    expect(found).toContain('STATUS:CANCELLED')
    expect(found).toContain('SUMMARY:Seminar: topic to be announced')
    expect(found.find((line) => line.startsWith('DESCRIPTION'))).toContain('Cancelled: Exams')
    expect(lines(calendarFile([], given))).toContain('X-WR-CALNAME:Teaching sessions')
  })
})

const get = (harness: Harness, address: string) =>
  harness.http.inject({ method: 'GET', url: new URL(address).pathname })

it('a single teaching session downloads as a calendar file', async ({ harness }) => {
  const { id } = await aTeachingSession(harness)
  const url = `/api${teachingSessions.calendar.path.replace(':id', id)}`
  const { statusCode, headers, body } = await harness.http.inject({ url, headers: await harness.session('student') })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body).toContain(`UID:${id}@`)
  expect((await harness.http.inject({ url, headers: await harness.session('otherHod') })).statusCode).toBe(404)
  expect((await harness.http.inject({ url, headers: await harness.session('admin') })).statusCode).toBe(403)
})

describe('a calendar link', () => {
  it('is made by its owner, read without a session, renewed and revoked', async ({ harness, student }) => {
    const { id } = await aTeachingSession(harness)
    const foreign = await aTeachingSession(
      harness,
      { presenterId: null, moderatorId: harness.people.otherHod.id },
      'otherHod',
    )
    expect((await student(calendarLinks.show)).body.link).toBeNull()
    const made = (await student(calendarLinks.make)).body
    expect(made.message).toBe(teachingMessages.linkMade)
    const [stored] = await harness.db.unchecked('select secret_hash from calendar_links where person_id = $1', [
      harness.people.student.id,
    ])
    expect(made.address).not.toContain(String(stored?.secret_hash))
    const { statusCode, headers, body } = await get(harness, made.address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain(`UID:${id}@`)
    expect(body).not.toContain(foreign.id)
    expect((await student(calendarLinks.show)).body.link?.readAt).not.toBeNull()
    const renewed = (await student(calendarLinks.make)).body
    expect((await get(harness, made.address)).statusCode).toBe(404)
    expect((await get(harness, renewed.address)).statusCode).toBe(200)
    expect((await student(calendarLinks.revoke)).body.message).toBe(teachingMessages.linkRevoked)
    expect((await get(harness, renewed.address)).statusCode).toBe(404)
    expect((await student(calendarLinks.show)).body.link).toBeNull()
  })

  it('is suspended while its owner may not see the sessions in the product', async ({ harness, teacher, student }) => {
    const { db, people } = harness
    const ofTeacher = (await teacher(calendarLinks.make)).body.address
    const ofStudent = (await student(calendarLinks.make)).body.address
    const answers = async () => [(await get(harness, ofTeacher)).statusCode, (await get(harness, ofStudent)).statusCode]
    expect(await answers()).toEqual([200, 200])
    await db.unchecked('update accounts set confirmed = false where id = $1', [people.teacher.id])
    await db.unchecked('update accounts set verify_by_hod = false where id = $1', [people.student.id])
    expect(await answers()).toEqual([404, 404])
    await db.unchecked('update accounts set verify_by_hod = true where id = $1', [people.student.id])
    await db.unchecked("update accounts set confirmed = true, role = 'clerk' where id = $1", [people.teacher.id])
    expect(await answers()).toEqual([404, 200])
    await db.unchecked('update accounts set role = $2 where id = $1', [people.teacher.id, people.teacher.role])
    expect(await answers()).toEqual([200, 200])
  })

  it('is suspended while its owner is unpaid, or owes a new password or a second factor', async ({
    harness,
    teacher,
    student,
  }) => {
    const { db, people, api } = harness
    const ofTeacher = (await teacher(calendarLinks.make)).body.address
    const ofStudent = (await student(calendarLinks.make)).body.address
    const answers = async () => [(await get(harness, ofTeacher)).statusCode, (await get(harness, ofStudent)).statusCode]
    const setStudent = (column: 'payment_status' | 'one_time_until' | 'licence_until', value: string | null) =>
      db.unchecked(`update accounts set ${column} = $1 where id = $2`, [value, people.student.id])
    await setStudent('payment_status', 'unpaid')
    expect(await answers()).toEqual([200, 404])
    await setStudent('payment_status', 'paid')
    expect(await answers()).toEqual([200, 200])
    await setStudent('one_time_until', harness.clock.now.toISOString())
    expect(await answers()).toEqual([200, 404])
    await setStudent('one_time_until', null)
    api.secondFactorRequiredFor = ['faculty']
    expect(await answers()).toEqual([404, 200])
    api.secondFactorRequiredFor = []
    // A student whose licence has ended can still read.
    await setStudent('licence_until', '2020-01-01T00:00:00Z')
    expect(await answers()).toEqual([200, 200])
    await setStudent('licence_until', null)
  })

  it('stops with the account, has limits, and is refused to people without a department', async ({
    harness,
    teacher,
  }) => {
    const { address } = (await teacher(calendarLinks.make)).body
    expect((await get(harness, address)).statusCode).toBe(200)
    harness.api.limitTries = { 'calendar-links.read': 0 }
    const often = await get(harness, address)
    expect([often.statusCode, often.json().message]).toEqual([
      429,
      expect.stringMatching(said(teachingMessages.calendarOften)),
    ])
    harness.api.limitTries = { 'calendar-links.made': 0 }
    const refused = await teacher(calendarLinks.make)
    expect([refused.status, refused.body.message]).toEqual([429, teachingMessages.tooManyLinks])
    harness.api.limitTries = {}
    await harness.db.unchecked('update accounts set active = false where id = $1', [harness.people.teacher.id])
    expect((await get(harness, address)).statusCode).toBe(404)
    await harness.db.unchecked('update accounts set active = true where id = $1', [harness.people.teacher.id])
    expect((await get(harness, address)).statusCode).toBe(200)
    for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)]) {
      expect((await harness.http.inject({ url: `/api/calendars/${wrong}` })).statusCode).toBe(404)
    }
    for (const who of ['admin', 'master', 'drpc', 'clerk'] as const) {
      const by = await harness.as(who)
      const all = [await by(calendarLinks.show), await by(calendarLinks.make), await by(calendarLinks.revoke)]
      expect([who, ...all.map(({ status }) => status)]).toEqual([who, 403, 403, 403])
    }
  })
})

// Tests that the texts of all events are complete and their facts are checked.
import { describe, expect, it } from 'vitest'
import { orderEvents } from './billing/orders/order.events.ts'
import { noticeOf, parseFacts } from './communication/notifications/notice.ts'
import { passwordEvents } from './identity/passwords/password.events.ts'
import type { FactValues } from './kernel/notifications/notification-facts.ts'
import { notificationGroupNames } from './kernel/notifications/notification-groups.ts'
import { privacyRequestEvents } from './membership/privacy-requests/privacy-request.events.ts'
import { staffEvents } from './membership/staff/staff.events.ts'
import { studentEvents } from './membership/students/student.events.ts'
import { studentTeacherEvents } from './membership/teachers/student-teacher.events.ts'
import { notificationEvents } from './notification-events.ts'
import { reminderEvents } from './overview/reminders/reminder.events.ts'
import { entryEvents } from './records/logbook/entry.events.ts'

const sample: FactValues = {
  person: 'Asha Rao',
  by: 'Dr Verma',
  roleTitle: 'Professor',
  college: 'College A',
  department: 'General Medicine',
  records: 'OPD Campus',
  work: 'Your report',
  page: '/task/opd-campus?open=0190f0b0-0000-7000-8000-000000000000',
  count: 12,
  days: 7,
  wait: '20 h',
  waiting: 4,
  inactive: 2,
}

describe('the facts of an event', () => {
  it('are validated: a missing, unknown or invalid fact is refused', () => {
    const facts = { by: 'Dr Verma', records: 'OPD Campus', page: '/task/opd-campus' }
    expect(parseFacts(entryEvents.approved, facts)).toEqual(facts)
    expect(() => parseFacts(entryEvents.approved, { by: 'Dr Verma' })).toThrow()
    expect(() => parseFacts(entryEvents.approved, { ...facts, details: { venue: 'Ward 4' } })).toThrow()
    expect(() => parseFacts(entryEvents.approved, { ...facts, page: 'https://elsewhere.example' })).toThrow()
    expect(() => parseFacts(entryEvents.approved, { ...facts, page: '//elsewhere.example' })).toThrow()
    expect(parseFacts(passwordEvents.changed, {})).toEqual({})
  })

  it('are kept on one line, so that a name cannot start a mail header', () => {
    expect(parseFacts(staffEvents.confirmed, { by: ' Dr\r\nBcc: all ' })).toEqual({ by: 'Dr Bcc: all' })
  })
})

describe('the text of an event is accurate', () => {
  it('a rejected record can be corrected or kept as rejected', () => {
    for (const { text } of [entryEvents.rejected, entryEvents.manyRejected]) {
      expect(text).toMatch(/You can correct (?:the|each) record and submit it again, or keep it as rejected\.$/)
    }
  })

  it('a licence is “paid” at first and “active” after a renewal, and need not come by a payment', () => {
    expect(studentEvents.paid.title).toBe('Your licence is paid')
    expect(studentEvents.renewed.title).toBe('Your licence is active')
    // A seat or the Master may have opened it as well.
    for (const { title, text } of [studentEvents.paid, studentEvents.renewed])
      expect(`${title} ${text}`).not.toMatch(/payment|you paid/i)
  })

  it('staff who move to a department are already confirmed there', () => {
    expect(staffEvents.joinedDepartment.text).toMatch(/The account is already confirmed there\.$/)
  })

  it('a refund names four weeks as the limit for its arrival', () => {
    for (const { text } of [
      orderEvents.paidTwice,
      orderEvents.otherAmount,
      orderEvents.otherCurrency,
      orderEvents.tooLate,
    ])
      expect(text).toMatch(/if the refund has not arrived within four weeks\.$/)
  })

  it('attendance names the 80% that is at risk or out of reach', () => {
    expect(reminderEvents.ownAttendanceLost.title).toBe('You can no longer reach 80% attendance in this term')
    expect(reminderEvents.attendanceLost.title).toMatch(/ can no longer reach 80% attendance$/)
    expect(reminderEvents.attendanceAtRisk.title).toMatch(/ at risk of not reaching 80% attendance$/)
  })

  it('a request states the time left, or what the person cannot open yet', () => {
    expect(reminderEvents.postingUnfinished.text).toMatch(
      /has \{days\|day\|days\} left to do it\. Please remind them now\.$/,
    )
    expect(studentTeacherEvents.waitsForConfirmation.text).toMatch(/they can open no students and no records\.$/)
  })

  it('an erasure states the number of days until it happens', () => {
    expect(privacyRequestEvents.accepted.text).toContain(
      'Your data is erased in {days|day|days}. Until then the law asks us to keep it.',
    )
  })
})

describe.each([...notificationEvents])('the event %s', (_name, event) => {
  it('has a name that fits into a WhatsApp template name', () => expect(event.name).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/))

  it('reads as whole sentences and leads to a page', () => {
    const facts = Object.fromEntries(event.facts.map((name) => [name, sample[name]]))
    const notice = noticeOf(event, facts)
    expect(`${notice.title} ${notice.text} ${notice.page}`).not.toMatch(/[{}]|undefined/)
    expect(notice.title.length).toBeLessThanOrEqual(90)
    expect(notice.text).toMatch(/^[A-Z].*\.$/s)
    expect(notice.page).toMatch(/^\/\w/)
    expect(notificationGroupNames).toContain(event.group)
  })
})

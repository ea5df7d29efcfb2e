// Events: their words are whole, their facts are of the allowed list, and none can carry a patient or a record's content.
import { describe, expect, it } from 'vitest'
import { noticeOf, parseFacts } from './notice.ts'
import {
  eventSpecOf,
  factNamesOf,
  type NotificationEvent,
  notificationEventNames,
  notificationGroupNames,
} from './notification-events.ts'
import { type FactName, type FactValues, notificationFacts, placesOf, withFacts } from './notification-facts.ts'

/** The whole list: whoever adds a fact changes this test and thinks of the patients first. */
const allowed: FactName[] = [
  'person',
  'by',
  'roleTitle',
  'college',
  'department',
  'records',
  'work',
  'page',
  'count',
  'days',
]

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
}

const factsFor = (event: NotificationEvent) =>
  Object.fromEntries(factNamesOf(event).map((name) => [name, sample[name]])) as Partial<FactValues>

describe('the facts of notifications', () => {
  it('are the allowed ones and no others', () => {
    expect(Object.keys(notificationFacts).sort()).toEqual([...allowed].sort())
    for (const event of notificationEventNames) {
      for (const name of factNamesOf(event)) expect(allowed, event).toContain(name)
    }
  })

  it('have no place for what a patient or a record’s content is called', () => {
    const forbidden = /patient|identity|ipd|opd|uhid|mrd|age|gender|diagnos|address|phone|remark|details|topic|venue/i
    for (const name of Object.keys(notificationFacts)) expect(name === 'page' ? '' : name).not.toMatch(forbidden)
  })

  it('are judged: a missing, a foreign or a wrong one is refused', () => {
    const facts = { by: 'Dr Verma', records: 'OPD Campus', page: '/task/opd-campus' }
    expect(parseFacts('record.approved', facts)).toEqual(facts)
    expect(() => parseFacts('record.approved', { by: 'Dr Verma' })).toThrow()
    expect(() => parseFacts('record.approved', { ...facts, details: { venue: 'Ward 4' } })).toThrow()
    expect(() => parseFacts('record.approved', { ...facts, page: 'https://elsewhere.example' })).toThrow()
    expect(() => parseFacts('record.approved', { ...facts, page: '//elsewhere.example' })).toThrow()
  })

  it('stay on one line, so that a name cannot begin a mail header', () => {
    expect(parseFacts('staff.confirmed', { by: ' Dr\r\nBcc: all ' })).toEqual({ by: 'Dr Bcc: all' })
  })
})

describe.each(notificationEventNames)('the event %s', (event) => {
  it('reads as whole sentences and leads to a page', () => {
    const notice = noticeOf(event, factsFor(event))
    expect(`${notice.title} ${notice.text} ${notice.page}`).not.toMatch(/[{}]|undefined/)
    expect(notice.title.length).toBeLessThanOrEqual(90)
    expect(notice.text).toMatch(/^[A-Z].*\.$/s)
    expect(notice.page).toMatch(/^\/\w/)
    expect(notificationGroupNames).toContain(eventSpecOf(event).group)
  })
})

describe('a text with places', () => {
  it('counts in words', () => {
    expect(withFacts('{count|record|records}', { count: 1 })).toBe('1 record')
    expect(withFacts('{count|record|records}', { count: 1200 })).toBe('1,200 records')
  })

  it('gives its parts in their order, for a message template', () => {
    expect(placesOf('{by} approved {count|record|records}', sample)).toEqual(['Dr Verma', '12 records'])
  })
})

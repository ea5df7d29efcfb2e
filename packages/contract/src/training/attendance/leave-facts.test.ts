// The effect of leave in addition to other leave: days of its year, excess days, whole and half days, and overlaps.
import { describe, expect, it } from 'vitest'
import { defaultRules } from './college-calendar.ts'
import { type LeaveRecord, leaveFacts } from './leave-facts.ts'
import { type Leave, leaveOfRecord } from './leave-of-record.ts'
import type { LedgerFacts } from './ledger-sources.ts'

/** 1 September 2025 is a Monday; weekly offs are Sundays. */
const facts = (more: Partial<LedgerFacts> = {}): LedgerFacts => ({
  joiningDate: '2025-09-01',
  termUntil: null,
  rules: defaultRules,
  holidays: [],
  months: [],
  posting: [],
  leaves: [],
  corrections: [],
  ...more,
})
const today = '2026-06-15'

let count = 0
const record = (from: string, to: string, more: Partial<LeaveRecord> = {}): LeaveRecord => ({
  id: `record ${++count}`,
  from,
  to,
  kind: 'casual',
  status: 'Approved',
  ...more,
})
const casual = (from: string, to: string, more: Partial<Leave> = {}) => ({ from, to, kind: 'casual' as const, ...more })

/** Eighteen working days in three weeks. */
const threeWeeks = record('2026-03-02', '2026-03-21')

describe('the leave days of a year', () => {
  it('include approved and pending leave, without weekly offs and holidays', () => {
    const pending = record('2026-05-04', '2026-05-05', { status: 'Pending' })
    const asked = casual('2026-06-26', '2026-06-30')
    const holidays = ['2026-06-29']
    expect(leaveFacts(facts({ holidays }), [threeWeeks, pending], asked, today)).toEqual({
      years: [{ year: 1, isPresent: true, allowed: 20, used: 20, takes: 3, excess: 3, madeUp: 3 }],
      freeDays: 2,
      overlaps: [],
    })
  })

  it('beyond the allowance extend the term if the college decides so', () => {
    const asked = casual('2026-06-22', '2026-06-25')
    const [year] = leaveFacts(facts(), [threeWeeks], asked, today).years
    expect(year).toMatchObject({ used: 18, takes: 4, excess: 2, madeUp: 2 })
    const rules = { ...defaultRules, doesExcessExtend: false }
    expect(leaveFacts(facts({ rules }), [threeWeeks], asked, today).years[0]).toMatchObject({ excess: 2, madeUp: 0 })
    const more = { ...defaultRules, casualDays: 30 }
    expect(leaveFacts(facts({ rules: more }), [threeWeeks], asked, today).years[0]).toMatchObject({ excess: 0 })
  })

  it('count half days as halves', () => {
    const morning = record('2026-05-04', '2026-05-04', { half: 'first' })
    const asked = casual('2026-06-22', '2026-06-22', { half: 'second' })
    const [year] = leaveFacts(facts(), [morning, threeWeeks], asked, today).years
    expect(year).toMatchObject({ used: 18.5, takes: 0.5, excess: 0 })
    const longer = leaveFacts(facts(), [morning, threeWeeks], casual('2026-06-22', '2026-06-23'), today)
    expect(longer.years[0]).toMatchObject({ used: 18.5, takes: 2, excess: 0.5, madeUp: 0.5 })
  })

  it('follow the course year: leave across its anniversary counts in both years', () => {
    const { years } = leaveFacts(facts(), [threeWeeks], casual('2026-08-29', '2026-09-02'), today)
    expect(years).toEqual([
      { year: 1, isPresent: true, allowed: 20, used: 18, takes: 2, excess: 0, madeUp: 0 },
      { year: 2, isPresent: false, allowed: 20, used: 0, takes: 2, excess: 0, madeUp: 0 },
    ])
  })

  it('follow the ledger: corrections count, and days of presence do not', () => {
    const corrections = [
      { day: '2026-05-04', mark: 'casual', half: null } as const,
      { day: '2026-03-02', mark: 'present', half: null } as const,
    ]
    const months = [{ month: '2026-03-01', marks: `..P${'.'.repeat(28)}` }]
    const [year] = leaveFacts(
      facts({ corrections, months }),
      [threeWeeks],
      casual('2026-06-22', '2026-06-22'),
      today,
    ).years
    expect(year).toMatchObject({ used: 17, takes: 1 })
  })

  it('are not reduced by leave for the other half of a day with presence', () => {
    const morning = record('2026-03-02', '2026-03-02', { half: 'first' })
    const months = [{ month: '2026-03-01', marks: `.P${'.'.repeat(29)}` }]
    const asked = casual('2026-03-02', '2026-03-02', { half: 'second' })
    expect(leaveFacts(facts({ months }), [morning], asked, today).years[0]).toMatchObject({ used: 0.5, takes: 0 })
  })

  it('depend on the kind: none are allowed for sick leave, and all for maternity leave', () => {
    const sick = leaveFacts(facts(), [threeWeeks], { ...casual('2026-06-22', '2026-06-23'), kind: 'sick' }, today)
    expect(sick.years[0]).toMatchObject({ allowed: 0, used: 0, takes: 2, excess: 2, madeUp: 2 })
    const maternity = casual('2026-07-01', '2026-07-10')
    const { years, freeDays } = leaveFacts(facts(), [], { ...maternity, kind: 'maternity' }, today)
    expect([years[0], freeDays]).toMatchObject([{ allowed: null, takes: 10, excess: 0, madeUp: 10 }, 0])
  })

  it('are none before joining and outside the term', () => {
    const asked = casual('2026-06-22', '2026-06-23')
    expect(leaveFacts(facts({ joiningDate: null }), [record('2026-06-23', '2026-06-23')], asked, today)).toMatchObject({
      years: [],
      overlaps: [{ from: '2026-06-23' }],
    })
    expect(leaveFacts(facts(), [], casual('2030-01-01', '2030-01-02'), today).years).toEqual([])
  })
})

describe('an overlap', () => {
  const overlapsOf = (records: LeaveRecord[], asked: Leave & { recordId?: string }) =>
    leaveFacts(facts(), records, asked, today).overlaps.map(({ from, status }) => [from, status])

  it('is a day in both, of any kind, earliest first, and shared days count once', () => {
    const before = record('2026-06-20', '2026-06-22', { status: 'Pending' })
    const after = record('2026-06-24', '2026-06-30', { kind: 'academic' })
    const beside = record('2026-06-18', '2026-06-19')
    const asked = casual('2026-06-22', '2026-06-24')
    expect(overlapsOf([after, before, beside], asked)).toEqual([
      ['2026-06-20', 'Pending'],
      ['2026-06-24', 'Approved'],
    ])
    expect(leaveFacts(facts(), [after, before, beside], asked, today).years[0]).toMatchObject({ used: 4, takes: 1 })
  })

  it('does not occur between the two halves of a day', () => {
    const morning = record('2026-06-22', '2026-06-22', { half: 'first' })
    expect(overlapsOf([morning], casual('2026-06-22', '2026-06-22', { half: 'second' }))).toEqual([])
    expect(overlapsOf([morning], casual('2026-06-22', '2026-06-22', { half: 'first' }))).toHaveLength(1)
    expect(overlapsOf([morning], casual('2026-06-20', '2026-06-22'))).toHaveLength(1)
  })

  it('does not occur with the record itself', () => {
    const own = record('2026-06-22', '2026-06-23', { status: 'Pending' })
    const asked = { ...casual('2026-06-22', '2026-06-25'), recordId: own.id }
    expect(overlapsOf([own], asked)).toEqual([])
    expect(leaveFacts(facts(), [own], asked, today).years[0]).toMatchObject({ used: 0, takes: 4 })
  })
})

describe('leave of a record', () => {
  const values = { fromDate: '2026-06-22', toDate: '2026-06-22', reasonType: 'Casual Leave' }
  it('is read from its form', () => {
    expect(leaveOfRecord({ ...values, dayPart: 'Second half' })).toEqual(
      casual('2026-06-22', '2026-06-22', { half: 'second' }),
    )
    expect(leaveOfRecord({ ...values, dayPart: 'Whole days' })).toMatchObject({ half: null })
  })

  it.each([
    ['a day is missing', { toDate: undefined }],
    ['a day is none', { toDate: '2026-06-31' }],
    ['it ends before it begins', { toDate: '2026-06-21' }],
    ['its kind is missing', { reasonType: undefined }],
    ['its kind is unknown', { reasonType: 'Other' }],
  ])('does not exist while %s', (_, more) => {
    expect(leaveOfRecord({ ...values, ...more })).toBeNull()
  })
})

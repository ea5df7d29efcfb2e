// The figures of a ledger under the regulation: working days, leave by kind, extensions of the term, and the forecast.
import { describe, expect, it } from 'vitest'
import { addDays, businessDateOf } from '../../kernel/dates.ts'
import { defaultRules } from './college-calendar.ts'
import type { DayMark } from './day-marks.ts'
import { dayNumber, dayOfNumber, weekdayOf, workingDays } from './day-number.ts'
import { courseYear, type LedgerDay, walkTerm } from './ledger-days.ts'
import { ledgerFigures, neededDays } from './ledger-figures.ts'
import type { LedgerFacts } from './ledger-sources.ts'

/** A Monday. Three years from it have 1,096 days, because 2028 has a 29 February. */
const joiningDate = '2025-09-01'

const facts = (more: Partial<LedgerFacts> = {}): LedgerFacts => ({
  joiningDate,
  termUntil: null,
  rules: defaultRules,
  holidays: [],
  months: [],
  posting: [],
  leaves: [],
  corrections: [],
  ...more,
})

/** The machine's marks from a day on, one character per day. */
function machine(from: string, marks: string): LedgerFacts['months'] {
  const months = new Map<string, string[]>()
  for (const [at, mark] of [...marks].entries()) {
    const day = addDays(from, at)
    const month = months.get(day.slice(0, 7)) ?? Array.from({ length: 31 }, () => '.')
    month[Number(day.slice(8)) - 1] = mark
    months.set(day.slice(0, 7), month)
  }
  return [...months].map(([month, days]) => ({ month: `${month}-01`, marks: days.join('') }))
}

const figuresOf = (today: string, more: Partial<LedgerFacts> = {}) => {
  const figures = ledgerFigures(facts(more), today)
  if (!figures) throw new Error('no term')
  return figures
}

function daysOf(today: string, more: Partial<LedgerFacts> = {}): Map<string, LedgerDay> {
  const days = new Map<string, LedgerDay>()
  walkTerm(facts(more), today, (day) => days.set(dayOfNumber(day.number), day))
  return days
}

describe('working days', () => {
  it('number 939 in a course of three years, of which 751 are needed', () => {
    // 1,095 days with 156 Sundays, counted as in the regulation.
    expect(workingDays('2024-07-01', '2027-06-30', [0])).toBe(939)
    expect(neededDays(939)).toBe(751)
  })

  it('number 626 in a course of two years, of which 501 are needed', () => {
    expect(workingDays('2025-07-01', '2027-06-30', [0])).toBe(626)
    expect(neededDays(626)).toBe(501)
    const diploma = figuresOf('2025-07-01', { joiningDate: '2025-07-01', termUntil: '2027-06-30' })
    expect([diploma.working, diploma.needed, diploma.isNoted]).toEqual([626, 501, true])
  })

  it.each([
    ['a leap day is one', '2028-02-28', '2028-03-01', 3],
    ['a leap day on a Sunday is none', '2032-02-28', '2032-03-01', 2],
    ['the last day of a month and the first of the next', '2026-04-30', '2026-05-01', 2],
    ['the turn of a year', '2026-12-31', '2027-01-01', 2],
    ['one day that is off', '2026-05-03', '2026-05-03', 0],
    ['an end before its start', '2026-05-04', '2026-05-03', 0],
  ])('%s', (_, first, last, days) => expect(workingDays(first, last, [0])).toBe(days))

  it('exclude holidays, each once, also when a holiday is a weekly off', () =>
    expect(workingDays('2026-08-10', '2026-08-16', [0, 6], ['2026-08-14', '2026-08-15', '2026-08-16'])).toBe(4))

  it('have numbers that convert back to the day and its weekday', () => {
    for (const day of ['1970-01-01', '2024-02-29', '2026-11-26', '2100-03-01']) {
      expect(dayOfNumber(dayNumber(day))).toBe(day)
      expect(weekdayOf(dayNumber(day))).toBe(new Date(`${day}T00:00:00Z`).getUTCDay())
    }
  })
})

describe('a day', () => {
  const leave = { from: '2026-05-04', to: '2026-05-10', kind: 'casual' } as const
  const of = (day: string, more: Partial<LedgerFacts>): [DayMark, string, string] => {
    const [first, second] = daysOf('2026-06-15', more).get(day)?.halves ?? []
    expect(second).toEqual(first)
    return [first?.mark ?? 'none', first?.source ?? 'none', first?.counts ?? 'none']
  }

  it.each<[string, string, Partial<LedgerFacts>, [DayMark, string, string]]>([
    ['nobody knows of', '2026-05-04', {}, ['none', 'none', 'open']],
    ['of the weekly off', '2026-05-03', {}, ['off', 'calendar', 'off']],
    ['of a holiday', '2026-05-04', { holidays: ['2026-05-04'] }, ['holiday', 'calendar', 'off']],
    ['of the machine', '2026-05-04', { months: machine('2026-05-04', 'P') }, ['present', 'machine', 'attended']],
    ['of absence', '2026-05-04', { months: machine('2026-05-04', 'A') }, ['absent', 'machine', 'missed']],
    [
      'without a record between others',
      '2026-05-05',
      { months: machine('2026-05-04', 'P.P') },
      ['none', 'none', 'unrecorded'],
    ],
    ['of leave', '2026-05-04', { leaves: [leave] }, ['casual', 'leave', 'missed']],
    [
      'of leave where the machine saw nobody',
      '2026-05-04',
      { leaves: [leave], months: machine('2026-05-04', 'A') },
      ['casual', 'leave', 'missed'],
    ],
    [
      'of leave that was not taken',
      '2026-05-04',
      { leaves: [leave], months: machine('2026-05-04', 'P') },
      ['present', 'machine', 'attended'],
    ],
    ['of leave on the weekly off', '2026-05-10', { leaves: [leave] }, ['off', 'calendar', 'off']],
    ['worked on the weekly off', '2026-05-03', { months: machine('2026-05-03', 'P') }, ['off', 'calendar', 'off']],
    [
      'of a posting',
      '2026-05-03',
      { posting: [{ day: '2026-05-03', mark: 'present' }] },
      ['present', 'posting', 'attended'],
    ],
    [
      'of maternity leave on a Sunday',
      '2026-05-03',
      { leaves: [{ ...leave, from: '2026-05-01', kind: 'maternity' }] },
      ['maternity', 'leave', 'madeUp'],
    ],
    [
      'of a correction before all others',
      '2026-05-04',
      {
        corrections: [{ day: '2026-05-04', mark: 'absent' }],
        posting: [{ day: '2026-05-04', mark: 'present' }],
        months: machine('2026-05-04', 'P'),
        leaves: [leave],
      },
      ['absent', 'correction', 'missed'],
    ],
    [
      'whose weekly off was moved',
      '2026-05-03',
      { corrections: [{ day: '2026-05-03', mark: 'present' }] },
      ['present', 'correction', 'attended'],
    ],
    [
      'whose correction was taken back',
      '2026-05-04',
      { corrections: [{ day: '2026-05-04', mark: 'withdrawn' }], months: machine('2026-05-04', 'P') },
      ['present', 'machine', 'attended'],
    ],
  ])('%s', (_, day, more, expected) => expect(of(day, more)).toEqual(expected))

  it('changes at midnight in India', () => {
    const late = businessDateOf(new Date('2026-05-04T18:29:00Z'))
    const early = businessDateOf(new Date('2026-05-04T18:31:00Z'))
    expect([late, early]).toEqual(['2026-05-04', '2026-05-05'])
    const months = machine('2026-05-04', 'PP')
    expect(figuresOf(late, { months }).recordedUntil).toBe('2026-05-04')
    expect(figuresOf(early, { months }).recordedUntil).toBe('2026-05-05')
  })
})

describe('half a day', () => {
  const morning = { from: '2026-05-04', to: '2026-05-04', kind: 'casual', half: 'first' } as const
  const afternoon = { ...morning, half: 'second' } as const
  const of = (more: Partial<LedgerFacts>, day = '2026-05-04') =>
    daysOf('2026-06-15', more)
      .get(day)
      ?.halves.map(({ mark, counts }) => `${mark} ${counts}`)

  it.each<[string, Partial<LedgerFacts>, string[]]>([
    ['of leave that nobody recorded', { leaves: [morning] }, ['casual missed', 'none open']],
    [
      'of leave, and there',
      { leaves: [morning], months: machine('2026-05-04', 'P') },
      ['casual missed', 'present attended'],
    ],
    [
      'of leave, and seen once',
      { leaves: [afternoon], months: machine('2026-05-04', 'H') },
      ['present attended', 'casual missed'],
    ],
    [
      'of leave, and not there',
      { leaves: [afternoon], months: machine('2026-05-04', 'A') },
      ['absent missed', 'casual missed'],
    ],
    ['of leave twice', { leaves: [afternoon, morning] }, ['casual missed', 'casual missed']],
    [
      'of leave twice, and there in spite of it',
      { leaves: [afternoon, morning], months: machine('2026-05-04', 'P') },
      ['present attended', 'present attended'],
    ],
    ['without leave', { months: machine('2026-05-04', 'H') }, ['present attended', 'absent missed']],
    [
      'on a day of leave',
      { leaves: [{ ...morning, half: null }], months: machine('2026-05-04', 'H') },
      ['present attended', 'casual missed'],
    ],
    ['on a holiday', { leaves: [morning], holidays: ['2026-05-04'] }, ['holiday off', 'holiday off']],
    [
      'that was corrected',
      { leaves: [morning], corrections: [{ day: '2026-05-04', mark: 'present' }] },
      ['present attended', 'present attended'],
    ],
    [
      'that was corrected in one half',
      {
        months: machine('2026-05-04', 'H'),
        corrections: [{ day: '2026-05-04', half: 'first', mark: 'casual' }],
      },
      ['casual missed', 'present attended'],
    ],
    [
      'that was corrected in both, and in one of them taken back',
      {
        leaves: [{ ...morning, half: null }],
        corrections: [
          { day: '2026-05-04', half: 'first', mark: 'withdrawn' },
          { day: '2026-05-04', half: 'second', mark: 'present' },
        ],
      },
      ['casual missed', 'present attended'],
    ],
    [
      'that was corrected on a holiday',
      { holidays: ['2026-05-04'], corrections: [{ day: '2026-05-04', half: 'second', mark: 'present' }] },
      ['holiday off', 'present attended'],
    ],
    [
      'between recorded days',
      { leaves: [morning], months: machine('2026-05-02', 'P..P') },
      ['casual missed', 'none unrecorded'],
    ],
  ])('%s', (_, more, expected) => expect(of(more)).toEqual(expected))

  it('counts as half a day in the figures and in the balance', () => {
    // Monday to Saturday: four days present, one absent, and one with half a day of leave.
    const months = machine('2025-09-01', 'PPPAPP')
    const leaves = [{ from: '2025-09-02', to: '2025-09-02', kind: 'casual', half: 'second' } as const]
    const figures = figuresOf('2025-09-06', { months, leaves })
    // 940 working days in the term, 752 of them needed, allow 188 to miss; 1.5 are missed.
    expect(figures).toMatchObject({ attended: 4.5, missed: 1.5, percent: 75, working: 940, needed: 752, spare: 186.5 })
    expect(figures.balances[0]?.kinds[0]).toEqual({ kind: 'casual', allowed: 20, taken: 0.5, excess: 0, left: 19.5 })
    // From Monday, 8 September 2025, the 186th working day is Saturday, 11 April 2026; the remaining half is not a day.
    expect(figures.safeUntil).toBe('2026-04-11')
    expect(workingDays('2025-09-07', '2026-04-11', [0])).toBe(186)
  })

  it('beyond the allowance extends the term by a day, shared with the next half', () => {
    // 1 to 23 October 2025 are 20 working days without their Sundays.
    const long = { from: '2025-10-01', to: '2025-10-23', kind: 'casual' } as const
    const half = (day: string, which: 'first' | 'second') =>
      ({ from: day, to: day, kind: 'casual', half: which }) as const
    const one = figuresOf('2026-01-01', { leaves: [long, half('2025-11-03', 'first')] })
    expect(one).toMatchObject({ missed: 20, extensionDays: 1, lastDay: '2028-09-01', working: 940.5 })
    expect(one.balances[0]?.kinds[0]).toEqual({ kind: 'casual', allowed: 20, taken: 20.5, excess: 0.5, left: 0 })
    const two = figuresOf('2026-01-01', {
      leaves: [long, half('2025-11-03', 'first'), half('2025-11-05', 'second')],
    })
    expect(two).toMatchObject({ missed: 20, extensionDays: 1, lastDay: '2028-09-01', working: 940 })
    const three = figuresOf('2026-01-01', {
      leaves: [long, half('2025-11-03', 'first'), half('2025-11-05', 'second'), half('2025-11-06', 'first')],
    })
    expect(three).toMatchObject({ extensionDays: 2, lastDay: '2028-09-02' })
  })

  it('splits the day on which the allowance runs out', () => {
    const leaves = [
      { from: '2025-10-01', to: '2025-10-01', kind: 'casual', half: 'first' } as const,
      // 2 to 24 October are 20 working days, and the second half of the last is in excess.
      { from: '2025-10-02', to: '2025-10-24', kind: 'casual' } as const,
    ]
    const last = daysOf('2026-01-01', { leaves }).get('2025-10-24')?.halves
    expect(last?.map(({ counts, isExcess }) => [counts, isExcess])).toEqual([
      ['missed', false],
      ['madeUp', true],
    ])
  })
})

describe('leave', () => {
  /** 21 working days and their Sundays. */
  const long = { from: '2025-10-01', to: '2025-10-24', kind: 'casual' } as const

  it('counts as missed, or as attended if the college decides so; excess extends the term', () => {
    const figures = figuresOf('2026-01-01', { leaves: [long] })
    expect(figures).toMatchObject({ missed: 20, attended: 0, extensionDays: 1, lastDay: '2028-09-01' })
    expect(figures.balances[0]?.kinds[0]).toEqual({ kind: 'casual', allowed: 20, taken: 21, excess: 1, left: 0 })
    const rules = { ...defaultRules, isPaidLeaveAttended: true }
    expect(figuresOf('2026-01-01', { leaves: [long], rules })).toMatchObject({ missed: 0, attended: 20 })
    const strict = { ...defaultRules, doesExcessExtend: false }
    expect(figuresOf('2026-01-01', { leaves: [long], rules: strict })).toMatchObject({ missed: 21, extensionDays: 0 })
  })

  it('does not change the term’s working days when made up on a working day', () => {
    const { working } = figuresOf('2026-01-01')
    // The added day, 1 September 2028, is a Friday.
    expect(figuresOf('2026-01-01', { leaves: [long] }).working).toBe(working)
  })

  it('for academic work counts as attended for five days in each course year', () => {
    const meeting = (from: string, to: string) => ({ from, to, kind: 'academic' }) as const
    const leaves = [meeting('2026-08-24', '2026-08-29'), meeting('2026-08-31', '2026-09-02')]
    const figures = figuresOf('2026-09-15', { leaves })
    expect(figures).toMatchObject({ attended: 7, extensionDays: 2 })
    const academic = figures.balances.map(({ year, kinds }) => [year, kinds[1]?.taken, kinds[1]?.excess])
    expect(academic).toEqual([
      [2, 2, 0],
      [1, 7, 2],
    ])
  })

  it('for parents extends the term by all its days, including Sundays', () => {
    const leaves = [{ from: '2026-01-01', to: '2026-06-29', kind: 'maternity' } as const]
    const figures = figuresOf('2026-07-01', { leaves })
    expect(figures).toMatchObject({ extensionDays: 180, missed: 0, lastDay: addDays('2028-08-31', 180) })
  })

  it('cannot move a recorded last day', () => {
    const figures = figuresOf('2026-01-01', { leaves: [long], termUntil: '2028-12-31' })
    expect(figures).toMatchObject({ extensionDays: 1, lastDay: '2028-12-31', isNoted: true })
  })

  it('during an extension extends the term further, but not without end', () => {
    const leaves = [{ from: '2028-08-01', to: '2040-01-01', kind: 'sick' } as const]
    expect(figuresOf('2028-09-30', { leaves }).extensionDays).toBeLessThan(12 * 366)
  })

  it('is not granted after the term, and in a fourth year only if the term has one', () => {
    const yearsOn = (today: string, more: Partial<LedgerFacts> = {}) =>
      figuresOf(today, more).balances.map(({ year }) => year)
    expect(['2028-08-31', '2028-09-01', '2030-01-01'].map((today) => yearsOn(today))).toEqual([
      [3, 2, 1],
      [3, 2, 1],
      [3, 2, 1],
    ])
    expect(yearsOn('2030-01-01', { termUntil: '2028-12-31' })).toEqual([4, 3, 2, 1])
    const leaves = [{ from: '2026-01-01', to: '2026-06-29', kind: 'maternity' } as const]
    expect([yearsOn('2028-08-31', { leaves }), yearsOn('2030-01-01', { leaves })]).toEqual([
      [3, 2, 1],
      [4, 3, 2, 1],
    ])
  })

  it('is counted in years from the joining date, also from 29 February', () => {
    expect(courseYear('2024-02-29', 0)).toEqual({ from: '2024-02-29', to: '2025-02-28' })
    expect(courseYear('2024-02-29', 2)).toEqual({ from: '2026-03-01', to: '2027-02-28' })
    const last = figuresOf('2027-02-28', { joiningDate: '2024-02-29' })
    expect([last.lastDay, last.balances.length]).toEqual(['2027-02-28', 3])
  })
})

describe('the forecast', () => {
  const year = 'P'.repeat(365)

  it('counts the days that can still be missed, and names the last of them', () => {
    const figures = figuresOf('2026-08-31', { months: machine(joiningDate, year) })
    expect(figures).toMatchObject({
      attended: 313,
      working: 940,
      needed: 752,
      spare: 188,
      percent: 100,
      state: 'onTrack',
    })
    // 188 working days from 1 September 2026.
    expect(workingDays('2026-09-01', figures.safeUntil ?? '', [0])).toBe(188)
  })

  it('is at risk below 80%, but not in the first days', () => {
    const low = 'PPPA'.repeat(20)
    expect(figuresOf('2025-11-19', { months: machine(joiningDate, low) })).toMatchObject({
      percent: 73,
      state: 'atRisk',
    })
    expect(figuresOf('2025-09-04', { months: machine(joiningDate, 'PPPA') })).toMatchObject({ state: 'onTrack' })
  })

  it('is lost when too few days are left, and reached when enough are attended', () => {
    const absent = 'A'.repeat(230)
    const lost = figuresOf('2026-04-30', { months: machine(joiningDate, absent) })
    expect(lost.spare).toBeLessThan(0)
    expect([lost.state, lost.safeUntil]).toEqual(['lost', null])
    const reached = figuresOf('2028-03-31', { months: machine(joiningDate, 'P'.repeat(900)) })
    expect(reached.attended).toBeGreaterThanOrEqual(reached.needed)
    expect([reached.state, reached.safeUntil]).toEqual(['reached', null])
  })

  it('deducts granted future leave from the days that can be missed', () => {
    const months = machine(joiningDate, year)
    const leaves = [{ from: '2026-09-07', to: '2026-09-12', kind: 'casual' } as const]
    expect(figuresOf('2026-08-31', { months, leaves })).toMatchObject({ spare: 182, missed: 0, percent: 100 })
  })

  it('counts a day without a record only after a later record in its month', () => {
    const gap = { months: [...machine('2025-09-01', 'PPP'), ...machine('2025-10-06', 'P')] }
    // A first file in the middle of a month must not count the earlier days as missed.
    expect(figuresOf('2025-10-20', { months: machine('2025-10-20', 'P') })).toMatchObject({
      unrecorded: 0,
      waiting: 42,
    })
    // From the 4th on, September has no data yet; October is complete until the 6th.
    expect(figuresOf('2025-10-06', gap)).toMatchObject({ attended: 4, unrecorded: 4, waiting: 23 })
    expect(figuresOf('2025-09-10', { months: machine(joiningDate, 'PPP') })).toMatchObject({
      unrecorded: 0,
      percent: 100,
    })
    expect(figuresOf('2025-09-10', { months: machine(joiningDate, 'PPP..P') })).toMatchObject({
      unrecorded: 2,
      percent: 66,
    })
    expect(figuresOf('2025-09-10')).toMatchObject({ state: 'unknown', percent: null, recordedUntil: null })
  })

  it('ignores records of future days and of days before the term', () => {
    const months = machine('2025-08-30', 'PPPPPPPP')
    expect(figuresOf('2025-09-02', { months })).toMatchObject({ recordedUntil: '2025-09-02' })
  })

  it('does not exist before the student has joined', () =>
    expect(ledgerFigures(facts({ joiningDate: null }), '2026-01-01')).toBeNull())
})

// A comparison hides small groups, and everything that would reveal them by subtraction from the total.
import { describe, expect, it } from 'vitest'
import { testSeed } from '../../kernel/test-seed.ts'
import { type Comparison, type CountedGroup, comparedDays, hideSmall, minPeople, minRecords } from './comparison.ts'
import { comparedMeasures, comparisonPart } from './comparison-parts.ts'
import { pictureOf } from './report-part.ts'

const group = (name: string, students: number, records = 10 * students): CountedGroup => ({
  id: name,
  name,
  students,
  records,
  months: 12 * students,
  due: records,
  inTime: records / 2,
  scored: records,
  scoreSum: 3 * records,
})
const shownOf = (...groups: CountedGroup[]) => {
  const { groups: shown, hidden } = hideSmall(groups)
  return [shown.map(({ name }) => name).join(''), hidden.map(({ name }) => name).join('')]
}

describe('the hidden groups of a comparison', () => {
  it('include those under five people or ten records, and one more to mask them', () => {
    expect(shownOf(group('A', 20), group('B', 4), group('C', 9))).toEqual(['A', 'BC'])
    expect(shownOf(group('A', 20), group('B', 40, 9), group('C', 9))).toEqual(['A', 'BC'])
    expect(shownOf(group('A', 20), group('B', 5), group('C', 9))).toEqual(['ABC', ''])
  })

  it('grow until together they are large enough', () => {
    expect(shownOf(group('A', 20), group('B', 1), group('C', 2), group('D', 6))).toEqual(['A', 'BCD'])
    expect(shownOf(group('A', 20), group('B', 3), group('C', 2))).toEqual(['A', 'BC'])
    expect(shownOf(group('A', 4), group('B', 20))).toEqual(['', 'AB'])
  })

  it('include an empty group, which masks no other', () => {
    expect(shownOf(group('A', 20), group('B', 0), group('C', 9))).toEqual(['AC', 'B'])
    expect(shownOf(group('A', 20), group('B', 0), group('C', 3), group('D', 7))).toEqual(['A', 'BCD'])
    expect(shownOf()).toEqual(['', ''])
  })

  it(`leaves no group alone with the rest (TEST_SEED=${testSeed})`, () => {
    let state = testSeed >>> 0
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    for (let turn = 0; turn < 500; turn++) {
      const all = Array.from({ length: 1 + next(7) }, (_, at) => group(`g${at}`, next(12), next(40)))
      const { groups, hidden } = hideSmall(all)
      const of = (ids: readonly { id: string }[]) => all.filter(({ id }) => ids.some((one) => one.id === id))
      for (const { students, records } of of(groups)) {
        expect(students).toBeGreaterThanOrEqual(minPeople)
        expect(records).toBeGreaterThanOrEqual(minRecords)
      }
      const rest = of(hidden).filter(({ students, records }) => students + records > 0)
      const isAll = groups.length === 0
      if (rest.length > 0 && !isAll) {
        expect(rest.length).toBeGreaterThan(1)
        expect(rest.reduce((sum, { students }) => sum + students, 0)).toBeGreaterThanOrEqual(minPeople)
        expect(rest.reduce((sum, { records }) => sum + records, 0)).toBeGreaterThanOrEqual(minRecords)
      }
    }
  })
})

it('rounds figures, and omits ratios of few records', () => {
  const few = { ...group('A', 7, 100), months: 30, due: 9, scored: 9 }
  const [shown] = hideSmall([few]).groups
  expect(shown).toEqual({
    id: 'A',
    name: 'A',
    students: 7,
    recordsPerMonth: 3.3,
    verifiedInTime: null,
    meanScore: null,
  })
})

it('compares whole months that are over', () => {
  expect(comparedDays('2026-06-15', 12)).toEqual({ from: '2025-06-01', to: '2026-05-31' })
  expect(comparedDays('2026-03-31', 3)).toEqual({ from: '2025-12-01', to: '2026-02-28' })
})

describe('the text of a comparison', () => {
  const comparison: Comparison = {
    of: 'departments',
    college: { id: 'c', name: 'College A' },
    from: '2025-06-01',
    to: '2026-05-31',
    groups: [
      { id: 'a', name: 'Medicine', students: 20, recordsPerMonth: 14.25, verifiedInTime: 0.9, meanScore: 3.1 },
      { id: 'b', name: 'Surgery', students: 8, recordsPerMonth: 3, verifiedInTime: 0.25, meanScore: null },
    ],
    hidden: [{ id: 'd', name: 'Pathology' }],
  }

  it('names the highest and the lowest group of each measure', () => {
    const measures = comparedMeasures(comparison)
    expect(measures.map(({ title }) => title)).toEqual([
      'Medicine (14.3) records most per student and month, Surgery (3.0) least',
      'Medicine (90%) verifies most within 14 days, Surgery (25%) least',
      'Mean score: Medicine (3.1)',
    ])
    expect(measures[0]?.note).toContain('Not shown: fewer than 5 students or 10 records')
    expect(measures[1] && pictureOf(measures[1]).table?.rows).toEqual([
      ['Medicine', '90%'],
      ['Surgery', '25%'],
      ['Pathology', 'not shown'],
    ])
    expect(measures[1]?.bars[0]).toEqual({ name: 'Medicine', n: 0.9, text: '90%' })
  })

  it('states one common value when all groups are equal', () => {
    const groups = comparison.groups.map((group) => ({ ...group, meanScore: 3.1 }))
    expect(comparedMeasures({ ...comparison, groups }).at(-1)?.title).toBe('Mean score: 3.1 in all')
  })

  it('lists all measures in one table', () =>
    expect(pictureOf(comparisonPart(comparison))).toMatchObject({
      title: 'Departments compared, Jun 2025 to May 2026',
      table: {
        columns: ['Department', 'Students', 'Records per student and month', 'Verified within 14 days', 'Mean score'],
        rows: [
          ['Medicine', '20', '14.3', '90%', '3.1'],
          ['Surgery', '8', '3.0', '25%', '–'],
          ['Pathology', 'not shown', '–', '–', '–'],
        ],
      },
    }))

  it('states that there are too few records to compare', () =>
    expect(comparedMeasures({ ...comparison, groups: [] }).map(({ title, table }) => [title, table])).toEqual([
      ['Records per student and month: too few records to compare', null],
      ['Verified within 14 days: too few records to compare', null],
      ['Mean score: too few records to compare', null],
    ]))
})

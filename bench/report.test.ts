// The table people read the results from.
import { expect, it } from 'vitest'
import { boundTable, isMet, resultTable } from './report.ts'

const result = {
  name: 'list',
  product: 812.4,
  bare: 1000,
  ratio: 0.8124,
  goal: 0.6,
  productTimes: { p50: 9.04, p99: 120.6 },
  bareTimes: { p50: 0.512, p99: 10 },
}

it('tells both sides, the ratio and whether the goal is met', () => {
  expect(resultTable([result]).split('\n')[2]).toBe(
    '| list | 812 | 1000 | 0.81 | ≥ 0.6 met | 9.04 / 121 | 0.51 / 10.0 |',
  )
  expect(resultTable([{ ...result, ratio: 0.5999 }])).toContain('MISSED')
})

it('has no verdict where there is no goal', () => {
  expect(resultTable([{ ...result, goal: undefined }])).toContain('| – |')
  expect(isMet({ ...result, ratio: 0.1, goal: undefined })).toBe(true)
})

it('takes a bound for met when it is not exceeded', () => {
  const table = boundTable([
    { name: 'start', value: 0.8, unit: 's', goal: 0.8 },
    { name: 'memory', value: 151, unit: 'MB', goal: 150 },
  ])
  expect(table).toContain('| start | 0.80 s | ≤ 0.8 s met |')
  expect(table).toContain('| memory | 151 MB | ≤ 150 MB MISSED |')
})

// The tables of results.
import { expect, it } from 'vitest'
import { boundTable, costTable, isMet, resultTable } from './report.ts'

const product = { rate: 812.4, p50: 9.04, p99: 120.6, serverMs: 0.4, databaseMs: 0.714, walBytes: 2_048 }
const floor = { rate: 1000, p50: 0.512, p99: 10, serverMs: 0.2, databaseMs: 0.4, walBytes: 0 }
const result = {
  name: 'list',
  connections: 32,
  product,
  floor,
  mirror: undefined,
  toFloor: 0.8124,
  toMirror: undefined,
  goal: 0.6,
}

it('shows the sides, the ratios and whether the goal is met', () => {
  expect(resultTable([result]).split('\n')[2]).toBe(
    '| list | 32 | 0.81 | ≥ 0.6 met | – | 812 | – | 1000 | 9.04 / 121 | 0.51 / 10.0 |',
  )
  expect(resultTable([{ ...result, toFloor: 0.5999 }])).toContain('MISSED')
})

it('gives no verdict without a goal', () => {
  expect(resultTable([{ ...result, goal: undefined }])).toContain('| – |')
  expect(isMet({ ...result, toFloor: 0.1, goal: undefined })).toBe(true)
})

it('shows the costs at the most connections only', () => {
  const table = costTable([
    { ...result, connections: 1 },
    { ...result, floor: undefined },
  ])
  expect(table.split('\n').slice(2)).toEqual(['| list | 0.40 + 0.71 | – | – | 2048 | – | – |'])
})

it('counts a limit as met when it is not exceeded', () => {
  const table = boundTable([
    { name: 'start', value: 0.8, unit: 's', goal: 0.8 },
    { name: 'memory', value: 151, unit: 'MB', goal: 150 },
  ])
  expect(table).toContain('| start | 0.80 s | ≤ 0.8 s met |')
  expect(table).toContain('| memory | 151 MB | ≤ 150 MB MISSED |')
})

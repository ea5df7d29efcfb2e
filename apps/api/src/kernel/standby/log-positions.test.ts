// The moment up to which a standby is complete, from the recorded positions of its primary.
import { expect, it } from 'vitest'
import { createLogPositions } from './log-positions.ts'

const noted = (...pairs: readonly (readonly [at: number, position: number])[]) => {
  const positions = createLogPositions()
  for (const [at, position] of pairs) positions.note({ at, position })
  return positions
}

it('the moment is known only once the standby reaches a position of the primary', () => {
  const positions = noted([1_000, 50], [1_250, 70])
  expect(positions.momentOf(49)).toBe(-Infinity)
  expect(positions.momentOf(50)).toBe(1_000)
  expect(positions.momentOf(69)).toBe(1_000)
  expect(positions.momentOf(90)).toBe(1_250)
})

it('the moment advances while the primary is idle', () => {
  const positions = noted([1_000, 50])
  expect(positions.momentOf(50)).toBe(1_000)
  positions.note({ at: 1_250, position: 50 })
  expect(positions.momentOf(50)).toBe(1_250)
})

it('the moment stays while the standby stands still', () => {
  const positions = noted([1_000, 50])
  expect(positions.momentOf(50)).toBe(1_000)
  positions.note({ at: 1_250, position: 80 })
  expect(positions.momentOf(50)).toBe(1_000)
})

it('the moment is unknown for a standby rebuilt from an older copy', () => {
  const positions = noted([1_000, 50])
  expect(positions.momentOf(60)).toBe(1_000)
  expect(positions.momentOf(40)).toBe(-Infinity)
})

it('forgets the positions of another primary with a longer log', () => {
  const positions = noted([1_000, 500])
  expect(positions.momentOf(500)).toBe(1_000)
  positions.note({ at: 1_250, position: 300 })
  expect(positions.momentOf(299)).toBe(-Infinity)
  expect(positions.momentOf(300)).toBe(1_250)
})

it('keeps a minute of the positions that a standby has not reached', () => {
  const everyMs = 250
  const positions = noted(...Array.from({ length: 1_000 }, (_, index) => [index * everyMs, index] as const))
  const oldest = 1_000 - 60_000 / everyMs
  expect(positions.momentOf(oldest - 1)).toBe(-Infinity)
  expect(positions.momentOf(oldest)).toBe(oldest * everyMs)
})

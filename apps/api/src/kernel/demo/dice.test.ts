// The demo's random numbers: repeatable for a seed, and fair enough for demo data.
import { Id } from '@rounds/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { createDice } from './dice.ts'

const throws = (seed: number) => {
  const dice = createDice(seed)
  return Array.from({ length: 500 }, () => dice.int(1, 6))
}

test('the same seed repeats the throws, another seed changes them', () => {
  expect(throws(7)).toEqual(throws(7))
  expect(throws(7)).not.toEqual(throws(8))
})

test('a range includes both ends and nothing beyond', () => {
  expect(new Set(throws(7))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('a weight of zero never occurs, and heavy weights occur more often', () => {
  const dice = createDice(1)
  const drawn = Array.from({ length: 400 }, () => dice.weighted({ often: 9, seldom: 1, never: 0 }))
  expect(drawn).not.toContain('never')
  expect(drawn.filter((word) => word === 'often').length).toBeGreaterThan(300)
})

test('ids are version 7 and carry their moment', () => {
  const at = new Date('2026-03-10T04:30:00Z')
  const id = createDice(1).id(at)
  expect(Id.parse(id)).toBe(id)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime())
  expect(id[14]).toBe('7')
})

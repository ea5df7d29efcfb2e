// A phone number is stored in one format, however it was typed.
import { expect, it } from 'vitest'
import { keptPhone } from './patterns.ts'

it.each([
  ['9876543210', '9876543210'],
  [' 98765 43210 ', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+977 9841234567', '+977 9841234567'],
  ['+1 415-555-0132', '+1 4155550132'],
])('stores %s as %s', (typed, kept) => {
  expect(keptPhone(typed)).toBe(kept)
})

it.each(['', '98765', '98765432101', '+9779841234', 'ward 4', '+91 98765 432101'])('refuses %s', (typed) => {
  expect(keptPhone(typed)).toBeNull()
})

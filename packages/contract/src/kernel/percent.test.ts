// Percentages have one format.
import { expect, it } from 'vitest'
import { percentText, shareText } from './percent.ts'

it('puts the sign right after the number, and shows a dash when nothing is counted', () => {
  expect([percentText(80), percentText(0), percentText(null)]).toEqual(['80%', '0%', '–'])
})

it('rounds a share to a whole percentage', () => {
  expect([shareText(0.924), shareText(0.926), shareText(1)]).toEqual(['92%', '93%', '100%'])
})

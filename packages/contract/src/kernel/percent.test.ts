// Percentages have one format.
import { expect, it } from 'vitest'
import { percentText, shareText } from './percent.ts'

it('has its sign at the figure, and a dash where nothing is counted', () => {
  expect([percentText(80), percentText(0), percentText(null)]).toEqual(['80%', '0%', '–'])
})

it('of a share is rounded to whole percent', () => {
  expect([shareText(0.924), shareText(0.926), shareText(1)]).toEqual(['92%', '93%', '100%'])
})

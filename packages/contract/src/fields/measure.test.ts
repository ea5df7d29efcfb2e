// Numbers gain and lose their units; words stay unchanged.
import { expect, it } from 'vitest'
import { isPair, likelyMeasure, measured, unitOf, withUnit } from './measure.ts'

const pressure = '#/# mmHg'
const size = '# kg / # cm'

it.each([
  ['98.4', '# °F', '98.4 °F'],
  [' 84 ', '#/min', '84/min'],
  ['120/80', pressure, '120/80 mmHg'],
  ['120 / 80', pressure, '120/80 mmHg'],
  ['6.4/76', size, '6.4 kg / 76 cm'],
])('%s as %s reads %s, and is parsed back', (typed, measure, stored) => {
  expect(withUnit(typed, measure)).toBe(stored)
  expect(measured(stored, [measure])).toEqual({ typed: typed.replaceAll(' ', ''), measure })
})

it('leaves incomplete values and values with more text unchanged', () => {
  for (const text of ['', '120', '120/', '120/80 mmHg, right arm', 'not recordable'])
    expect(withUnit(text, pressure), text).toBe(text)
  expect(measured('158/96 mmHg, right arm', [pressure])).toBeNull()
  expect(measured('37 °C', ['# °F', '# °C'])).toEqual({ typed: '37', measure: '# °C' })
})

it('infers the temperature scale from a plausible number only', () => {
  const temperature = ['# °F', '# °C']
  const likely = ['38.5', ' 98.6 ', '60', '120/80', 'warm', ''].map((typed) => likelyMeasure(typed, temperature))
  expect(likely).toEqual(['# °C', '# °F', null, null, null, null])
  expect(likelyMeasure('84', ['#/min'])).toBeNull()
})

it('names only the unit', () => {
  expect(['# °F', '#/min', '#%', pressure, size].map(unitOf)).toEqual(['°F', '/min', '%', 'mmHg', 'kg / cm'])
  expect([pressure, '#/min'].map(isPair)).toEqual([true, false])
})

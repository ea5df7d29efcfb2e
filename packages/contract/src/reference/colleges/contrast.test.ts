// White text on colours: the ends of the scale, and colours with published ratios.
import { expect, it } from 'vitest'
import { contrastWithWhite } from './contrast.ts'

it.each([
  ['#ffffff', 1],
  ['#000000', 21],
  // The lightest grey that passes, and the first that does not.
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#ff0000', 4],
])('white on %s has a contrast of %f', (colour, ratio) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(ratio, 2)
})

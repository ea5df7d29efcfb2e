// Limits on the shape of a JSON body.
import { describe, expect, it } from 'vitest'
import { assertWithinLimits } from './json-limits.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'end' : { in: nested(levels - 1) })

describe('a JSON body', () => {
  it('may be nested 20 levels deep and no deeper', () => {
    const body = nested(20)
    expect(assertWithinLimits(body)).toBe(body)
    expect(() => assertWithinLimits(nested(21))).toThrow('The request is nested too deeply.')
  })

  it('may contain arrays of up to 500 items at any level', () => {
    const list = (items: number) => ({ in: [Array.from({ length: items }, () => 1)] })
    expect(() => assertWithinLimits(list(500))).not.toThrow()
    expect(() => assertWithinLimits(list(501))).toThrow('A list can have 500 items at most.')
  })
})

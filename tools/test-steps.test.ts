// The steps that a call of the test command runs.
import { describe, expect, it } from 'vitest'
import { chosenSteps } from './test-steps.ts'

const ids = (only: string[], filters: string[]) => chosenSteps(only, filters).map((step) => step.id)

describe('the test command', () => {
  it('runs everything, cheap steps first, without arguments', () => {
    expect(ids([], [])).toEqual(['types', 'lint', 'knip', 'unit', 'postgres', 'browser'])
  })

  it('runs the named steps, including one that another step contains', () => {
    expect(ids(['architecture', 'types'], [])).toEqual(['types', 'architecture'])
  })

  it('skips steps that do not work on files when files are named', () => {
    expect(ids([], ['colleges'])).toEqual(['unit', 'postgres', 'browser'])
  })

  it('refuses an unknown step', () => {
    expect(() => ids(['unti'], [])).toThrow('There is no step unti')
  })
})

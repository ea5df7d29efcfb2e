// The steps that a call of the test command runs.
import { describe, expect, it } from 'vitest'
import { chosenSteps } from './test-steps.ts'

const ids = (only: string[], filters: string[]) => chosenSteps(only, filters).map((step) => step.id)

describe('the test command', () => {
  it('runs everything, cheap steps first, when nothing is asked', () => {
    expect(ids([], [])).toEqual(['types', 'lint', 'knip', 'unit', 'postgres', 'browser'])
  })

  it('runs what is named, also a step that another one contains', () => {
    expect(ids(['architecture', 'types'], [])).toEqual(['types', 'architecture'])
  })

  it('leaves out the steps that know no files when some are named', () => {
    expect(ids([], ['colleges'])).toEqual(['unit', 'postgres', 'browser'])
  })

  it('refuses a step that does not exist', () => {
    expect(() => ids(['unti'], [])).toThrow('There is no step unti')
  })
})

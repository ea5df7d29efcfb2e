// The closing line of the test command must include broken files and skipped tests, or it means nothing.
import { describe, expect, it } from 'vitest'
import { playwrightTotals, vitestTotals } from './test-totals.ts'

const vitest = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }

describe('Vitest totals', () => {
  it('count a file that could not be loaded as one failure', () => {
    const report = {
      ...vitest,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(vitestTotals(report)).toEqual({ passed: 4, failed: 2, skipped: 3 })
  })

  it('refuse an unknown report format', () => {
    expect(() => vitestTotals({ passed: 4 })).toThrow()
  })
})

describe('Playwright totals', () => {
  it('count a test that passed only on a retry as failed', () => {
    expect(playwrightTotals({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
    })
  })

  it('count errors outside tests, such as a server that did not start', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    expect(playwrightTotals({ stats, errors: [{ message: 'no server' }] }).failed).toBe(1)
  })
})

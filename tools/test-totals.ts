// Reads the numbers of passed and failed tests from the JSON reports of Vitest and Playwright.
import { z } from 'zod'

/** The counts that a step adds to the closing line. */
export interface Totals {
  passed: number
  failed: number
  skipped: number
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** A file that failed to load has no failed test, so it counts as one. */
export function vitestTotals(report: unknown): Totals {
  const found = VitestReport.parse(report)
  const broken = found.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
  }
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
})

/**
 * A test that passed only at the second try counts as failed: a user has one try. Errors outside tests count as well.
 */
export function playwrightTotals(report: unknown): Totals {
  const { stats, errors } = PlaywrightReport.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  }
}

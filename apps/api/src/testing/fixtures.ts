// The fixtures of server tests, requested by name in a test's first argument: created on first use, closed after the
// last test.
import { it as base } from 'vitest'
import type { BillingSettings } from '#api/billing/billing-settings.ts'
import type { SiteSettings } from '#api/site/site-settings.ts'
import { type OtherServices, openHarness } from './harness.ts'
import { openTestDatabase } from './test-database.ts'

// Each test file gets its own server and database, which its tests share.
const file = { scope: 'file' } as const

/**
 * `it('…', async ({ harness, student }) => …)`. A file adds fixtures with `it.extend`, never with `override`, which
 * would affect the other files of the worker.
 */
export const it = base
  .extend('site', file, {} as SiteSettings & BillingSettings)
  .extend('services', file, {} as OtherServices)
  /** The whole server, with the cast of `people.ts`; `site` and `services` are its settings. */
  .extend('harness', file, async ({ site, services }, { onCleanup }) => {
    const harness = await openHarness(site, services)
    onCleanup(() => harness.close())
    return harness
  })
  /** Clients of the people that most tests use. */
  .extend('student', file, ({ harness }) => harness.as('student'))
  .extend('teacher', file, ({ harness }) => harness.as('teacher'))
  .extend('hod', file, ({ harness }) => harness.as('hod'))
  .extend('admin', file, ({ harness }) => harness.as('admin'))
  .extend('master', file, ({ harness }) => harness.as('master'))
  /** A migrated database without people, for tests that need no server. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('database', file, async ({}, { onCleanup }) => {
    const database = await openTestDatabase()
    onCleanup(() => database.close())
    return database
  })

// Unit and API tests: one project a workspace, so that `--project api` can run again on PostgreSQL.
import { defineConfig } from 'vitest/config'

// Races and lost databases say something only on a server with several connections.
const exclude = process.env.TEST_ENGINE === 'postgres' ? [] : ['**/*.postgres.test.ts']

interface Differences {
  include?: string[]
  /** False: the files of a worker share its modules, so that the whole server is not loaded anew for each. */
  isolate?: boolean
}

const project = (
  name: string,
  root: string,
  { include = ['**/*.test.{ts,tsx}'], isolate = true }: Differences = {},
) => ({
  test: {
    name,
    root,
    include,
    isolate,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    environment: 'node' as const,
    pool: 'forks' as const,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is polled for comes at once on a quiet machine; on a loaded one a second, the default, may be too short.
    expect: { poll: { timeout: 10_000 } },
    // A test reads the same clock zone and language on every machine.
    env: { TZ: 'UTC', LC_ALL: 'C' },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Neither keeps anything in its modules that a test changes: no mocks, no fake timers, a database for each file.
      project('contract', 'packages/contract', { isolate: false }),
      project('api', 'apps/api', { isolate: false }),
      project('web', 'apps/web'),
      project('tools', '.', { include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] }),
    ],
  },
})

// Unit and API tests: one project a workspace, so that `--project api` can run again on PostgreSQL.
import { defineConfig } from 'vitest/config'

// Races and lost databases say something only on a server with several connections.
const exclude = process.env.TEST_ENGINE === 'postgres' ? [] : ['**/*.postgres.test.ts']

const project = (name: string, root: string, include = ['**/*.test.{ts,tsx}']) => ({
  test: {
    name,
    root,
    include,
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
      project('contract', 'packages/contract'),
      project('api', 'apps/api'),
      project('web', 'apps/web'),
      project('tools', '.', ['tools/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
})

// Unit and API tests: one project per workspace, so that `--project api` can run again on PostgreSQL.
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const timingTests = '**/*.timing.test.ts'
// Its library limits WebAssembly memory in the whole process: the embedded database does not start after it.
const ownProcessTests = '**/inspect-pdf.test.ts'
// Races and lost databases can be tested only on a server with several connections.
const raceTests = '**/*.postgres.test.ts'

/** Modules of `testing` that open no database, or always the embedded one. */
const sameOnEachEngine = 'uploads/|input/|insert-row|databases/earlier-schema|server-process'

/** Tests of the API that no engine affects: they run once. */
const logicTests = globSync('src/**/*.test.ts', { cwd: 'apps/api', exclude: [raceTests] }).filter(
  (file) => !new RegExp(`from '[^']*testing/(?!${sameOnEachEngine})`).test(readFileSync(`apps/api/${file}`, 'utf8')),
)

/** Tests whose subject comes before or after the database: rights, request formats, other servers. */
const beforeTheDatabase = [
  'src/kernel/whatsapp/whatsapp.test.ts',
  'src/platform/api-documents/openapi.test.ts',
  'src/platform/files/refused-upload.test.ts',
  'src/records/logbook/entries/kind-values.test.ts',
]

/** Tests that an engine can affect: driver, jobs, migrations, COPY, backups, whole servers, long walks. */
const engineTests = [
  'src/*.test.ts',
  'src/{commands,demo,platform/backup}/**/*.test.ts',
  'src/kernel/{access,audit,database,exports,jobs,operations,schema}/**/*.test.ts',
  'src/records/logbook/{entries/entry-sort,exports/*,writing/entry-walk}.test.ts',
]

/** Thousands of requests with the same answer on each engine, each with a session and most with an audited refusal. */
const manyRequests = 'src/access-matrix.test.ts'

/** All others: the same SQL through the same interface, which the test of the statements compares on both engines. */
const otherTests = [
  manyRequests,
  ...globSync('src/**/*.test.ts', { cwd: 'apps/api', exclude: engineTests }).filter(
    (file) => ![...logicTests, ...beforeTheDatabase].includes(file),
  ),
]

const exclude =
  process.env.TEST_ENGINE === 'postgres'
    ? [...logicTests, ...beforeTheDatabase]
    : [raceTests, ...(process.env.TEST_OTHERS_ON_POSTGRES ? otherTests : [])]

// The seed of all randomness in tests: a failure names it, so the run can be repeated.
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31))

const domMatchers = join(import.meta.dirname, 'apps/web/src/testing/dom-matchers.ts')

interface Differences {
  include?: string[]
  /** False: the files of a worker share its modules, so that the whole server is not loaded again for each. */
  isolate?: boolean
  /** The timing tests run after all others, one by one, so that nothing competes for the processor. */
  isTiming?: boolean
  excluded?: string[]
  setupFiles?: string[]
}

const project = (
  name: string,
  root: string,
  {
    include = ['**/*.test.{ts,tsx}'],
    isolate = true,
    isTiming = false,
    setupFiles = [],
    excluded = exclude,
  }: Differences = {},
) => ({
  test: {
    name,
    root,
    include,
    isolate,
    setupFiles,
    exclude: ['**/node_modules/**', '**/dist/**', ...(isTiming ? [] : [timingTests]), ...excluded],
    fileParallelism: !isTiming,
    sequence: { groupOrder: isTiming ? 1 : 0 },
    environment: 'node' as const,
    pool: 'forks' as const,
    // The first test of a file also opens its fixtures; on a loaded machine with nothing compiled yet that took more
    // than a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A polled condition is true at once on a quiet machine; on a loaded one a second, the default, may be too short.
    expect: { poll: { timeout: 10_000 } },
    // Time zone and language are the same on every machine.
    env: { TZ: 'UTC', LC_ALL: 'C', TEST_SEED: seed },
  },
})

export default defineConfig({
  test: {
    // On two cores, as in CI, one more worker: tests spend half of the time waiting for processes, queues and the disk.
    // PostgreSQL has enough connections.
    maxWorkers: Math.min(Math.max(3, availableParallelism()), 8),
    projects: [
      // No test leaves changed state in a module: no mocks, no fake timers, a database for each file, a router for each
      // screen.
      project('contract', 'packages/contract', { isolate: false }),
      project('api', 'apps/api', { isolate: false, excluded: [...exclude, ownProcessTests] }),
      project('pdf', 'apps/api', { include: [ownProcessTests] }),
      project('timing', 'apps/api', { include: [timingTests], isTiming: true }),
      project('web', 'apps/web', { isolate: false, setupFiles: [domMatchers] }),
      project('tools', '.', { include: ['tools/**/*.test.ts', 'bench/**/*.test.ts', 'faults/**/*.test.ts'] }),
    ],
  },
})

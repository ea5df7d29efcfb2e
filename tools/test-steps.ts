// The steps of the test command, cheap ones first. A step that cannot run says why.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Finished, runScript } from './child.ts'
import { findChromium, noChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { findPostgres } from './postgres-binaries.ts'
import { startPostgres } from './postgres-cluster.ts'
import { playwrightTotals, type Totals, vitestTotals } from './test-totals.ts'

export type Outcome = { totals: Totals; output: string } | { missing: string }

export interface Step {
  /** The name of the step in `--only=`. */
  id: string
  title: string
  /** Runs only when requested by name, because another step contains it. */
  onDemand?: true
  /** `filters` are parts of test-file names; no filter means all. */
  run: (filters: readonly string[]) => Promise<Outcome>
}

/** Settings of a developer's own server must not leak into tests. */
const cleanEnv = {
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  FILES_URL: undefined,
  SMTP_URL: undefined,
  PUBLIC_URL: undefined,
  DATA_DIR: undefined,
  PORT: undefined,
  HOST: undefined,
}

/** Static checks count as one test each. */
function checks(...finished: Finished[]): Outcome {
  const failed = finished.filter((one) => one.code !== 0)
  return {
    totals: { passed: finished.length - failed.length, failed: failed.length, skipped: 0 },
    output: failed.map((one) => one.output).join('\n'),
  }
}

async function types(): Promise<Outcome> {
  const tsc = (project: string) => runScript('node_modules/typescript/bin/tsc', ['-p', project, '--pretty'])
  // Two at a time: four compilers at once are slower on two cores.
  const first = await Promise.all([tsc('packages/contract'), tsc('apps/api')])
  return checks(...first, ...(await Promise.all([tsc('apps/web'), tsc('tools')])))
}

async function lint(): Promise<Outcome> {
  const biome = await runScript(fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')), [
    'check',
    '--error-on-warnings',
    '.',
  ])
  // The type-aware part is a separate program: use ours, whatever else is on the PATH.
  const env = { OXLINT_TSGOLINT_PATH: fileURLToPath(import.meta.resolve('oxlint-tsgolint/bin/tsgolint.js')) }
  return checks(
    biome,
    await runScript(fileURLToPath(new URL('../bin/oxlint', import.meta.resolve('oxlint'))), ['--deny-warnings'], env),
  )
}

async function deadCode(): Promise<Outcome> {
  return checks(await runScript('node_modules/knip/bin/knip.js', ['--no-progress']))
}

/** Runs a test program that writes a JSON report to the file it is given. */
async function reported(
  run: (reportFile: string) => Promise<Finished>,
  totalsOf: (report: unknown) => Totals,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-report-'))
  try {
    const file = join(folder, 'report.json')
    const { code, output } = await run(file)
    const report: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
    const totals = report === undefined ? { passed: 0, failed: 1, skipped: 0 } : totalsOf(report)
    // An error outside every test (an unhandled rejection) shows only in the exit code.
    if (code !== 0 && totals.failed === 0) totals.failed = 1
    return { totals, output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function vitest(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return reported(
    (file) =>
      runScript(
        'node_modules/vitest/vitest.mjs',
        ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
        { ...cleanEnv, ...env },
      ),
    vitestTotals,
  )
}

/** A filter may match no file of a step; without a filter, finding no test at all is a fault. */
const tolerant = (flag: string, filters: readonly string[]) => (filters.length > 0 ? [flag, ...filters] : [])

const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined

/**
 * Tests of the API run once, on the engine of production where there is one. Those that an engine can affect also run
 * on PGlite (decision 065). Naming files runs them on both.
 */
function unit(filters: readonly string[]): Promise<Outcome> {
  const isWhole = filters.length === 0
  return vitest(tolerant('--passWithNoTests', filters), {
    TEST_ENGINE: 'pglite',
    ...(isWhole && hasPostgres() ? { TEST_OTHERS_ON_POSTGRES: '1' } : {}),
  })
}

async function apiOnPostgres(filters: readonly string[]): Promise<Outcome> {
  const run = (url: string) =>
    vitest(['--project=api', ...tolerant('--passWithNoTests', filters)], {
      TEST_ENGINE: 'postgres',
      TEST_DATABASE_URL: url,
    })
  const given = process.env.TEST_DATABASE_URL
  if (given) return run(given)
  if (!hasPostgres()) return { missing: 'no PostgreSQL 15 or newer (install it, or set PG_BIN or TEST_DATABASE_URL)' }
  // Commits need not survive a crash of the machine. Fsync stays on because the product refuses a server without it.
  const cluster = await startPostgres({ settings: { synchronous_commit: 'off' } })
  try {
    return await run(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function journeys(filters: readonly string[]): Promise<Outcome> {
  const chromium = findChromium()
  if (!chromium) return { missing: noChromium }
  const port = await freePort()
  return reported(
    (file) =>
      runScript('node_modules/@playwright/test/cli.js', ['test', ...tolerant('--pass-with-no-tests', filters)], {
        ...cleanEnv,
        CHROMIUM: chromium,
        E2E_PORT: String(port),
        E2E_REPORT: file,
      }),
    playwrightTotals,
  )
}

const steps: readonly Step[] = [
  { id: 'types', title: 'types', run: types },
  { id: 'lint', title: 'lint and format', run: lint },
  { id: 'knip', title: 'dead code', run: deadCode },
  { id: 'architecture', title: 'architecture', onDemand: true, run: () => vitest(['--project=tools', 'architecture']) },
  { id: 'unit', title: 'unit, architecture, what an engine can change on PGlite', run: unit },
  {
    id: 'pglite',
    title: 'the whole API on PGlite',
    onDemand: true,
    run: (filters) => vitest(['--project=api', ...tolerant('--passWithNoTests', filters)], { TEST_ENGINE: 'pglite' }),
  },
  { id: 'postgres', title: 'API on PostgreSQL', run: apiOnPostgres },
  { id: 'browser', title: 'browser journeys', run: journeys },
]

/** Returns the steps to run: the named ones, else those that accept a filter when there is one, else all. */
export function chosenSteps(only: readonly string[], filters: readonly string[]): readonly Step[] {
  const unknown = only.filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) {
    throw new Error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.id).join(', ')}.`)
  }
  if (only.length > 0) return steps.filter((step) => only.includes(step.id))
  if (filters.length > 0) return steps.filter((step) => ['unit', 'postgres', 'browser'].includes(step.id))
  return steps.filter((step) => !step.onDemand)
}

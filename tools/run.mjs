// Runs every command: `node tools/run.mjs <command>` installs what is missing, finds Node 24, and runs the
// command's TypeScript file with it. Plain JavaScript without dependencies, so that it starts on any Node ≥ 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildProduct } from './build.mjs'
import { ensureInstalled, findNode } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * `product`: runs the product itself, so it reads `.env` and needs no developer packages.
 * @typedef {{ entry?: string, args?: string[], cwd?: string, build?: 'stale' | 'always', product?: true }} Command
 * @type {Record<string, Command>}
 */
const commands = {
  start: { entry: 'apps/api/dist/main.js', build: 'stale', product: true },
  test: { entry: 'tools/commands/test.ts' },
  check: { entry: 'tools/commands/test.ts', args: ['--only=types,lint,architecture'] },
  dev: { entry: 'tools/commands/dev.ts' },
  build: { build: 'always', product: true },
  migrate: { entry: 'apps/api/src/commands/migrate.ts', product: true },
  demo: { entry: 'apps/api/src/commands/demo.ts', product: true },
  reseal: { entry: 'apps/api/src/commands/reseal.ts', product: true },
  'master-invite': { entry: 'apps/api/src/commands/master-invite.ts', product: true },
  'master-close': { entry: 'apps/api/src/commands/master-close.ts', product: true },
  'second-factor-reset': { entry: 'apps/api/src/commands/second-factor-reset.ts', product: true },
  'audit-archive': { entry: 'apps/api/src/commands/audit-archive.ts', product: true },
  'audit-checkpoint': { entry: 'apps/api/src/commands/audit-checkpoint.ts', product: true },
  'audit-verify': { entry: 'apps/api/src/commands/audit-verify.ts', product: true },
  backup: { entry: 'apps/api/src/commands/backup.ts', product: true },
  'backup-drill': { entry: 'apps/api/src/commands/backup-drill.ts', product: true },
  'college-key': { entry: 'apps/api/src/commands/college-key.ts', product: true },
  'college-import': { entry: 'apps/api/src/commands/college-import.ts', product: true },
  restore: { entry: 'apps/api/src/commands/restore.ts', product: true },
  bench: { entry: 'bench/main.ts', build: 'stale' },
  'time-reports': { entry: 'bench/reports.ts', build: 'stale' },
  'time-print': { entry: 'bench/print.ts', build: 'stale' },
  'time-attempts': { entry: 'bench/attempts.ts', build: 'stale' },
  faults: { entry: 'faults/main.ts' },
  browsers: { entry: 'tools/commands/browsers.ts' },
  lighthouse: { entry: 'tools/commands/lighthouse.ts' },
  film: { entry: 'tools/commands/film.ts', build: 'stale' },
  gallery: { entry: 'tools/commands/gallery.ts', build: 'stale' },
  pictures: { entry: 'tools/commands/pictures.ts', build: 'stale' },
  docs: { entry: 'tools/commands/docs.ts' },
  sbom: { entry: 'tools/commands/sbom.ts' },
  'db-generate': { entry: 'node_modules/drizzle-kit/bin.cjs', args: ['generate'], cwd: 'apps/api' },
}

/**
 * Runs a file with the given Node as if it were this process: same terminal, same signals, same exit code.
 * @param {string} node @param {string[]} args @param {string} cwd
 */
function become(node, args, cwd) {
  // Set before the first file is read: then Node does not even load its type stripper, which takes 18 MB of memory.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/rounds/compiled')
  const child = spawn(node, args, { cwd, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE } })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the child as well; sent twice it would look like a second press.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // npm puts a shell between itself and us, and its SIGTERM ends only that shell. Without this the product would keep
  // running unnoticed and hold the port and the data folder.
  const shell = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (process.ppid === shell) return
        clearInterval(watch)
        child.kill('SIGTERM')
      }, 200)
    : undefined
  child.once('error', fail)
  child.once('exit', (code, signal) => {
    clearInterval(watch)
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function main() {
  const [name = '', ...given] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  ensureInstalled(root, !command.product)
  const node = findNode(root)
  if (command.build) await buildProduct({ root, node, force: command.build === 'always' })
  if (!command.entry) return
  const settings = join(root, '.env')
  const flags = command.product && existsSync(settings) ? [`--env-file=${settings}`] : []
  become(node, [...flags, join(root, command.entry), ...(command.args ?? []), ...given], join(root, command.cwd ?? '.'))
}

main().catch(fail)

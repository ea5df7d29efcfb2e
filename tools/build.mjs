// Builds the web application and the server's files when their sources changed since the last build. Plain JavaScript,
// because it runs on any Node. Changes are detected by content, so a checkout that only touches file times costs no
// build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `sources`: everything that the built files depend on. `args`: the arguments of Node in `folder`. The build empties
 * `dist` first, so a failed one never leaves an old stamp behind.
 * @typedef {{ title: string, folder: string, sources: string[], args: string[] }} Part
 */

/** @type {Part} */
export const webApplication = {
  title: 'web application',
  folder: 'apps/web',
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/build',
    'apps/web/postcss.config.mjs',
    'apps/web/package.json',
    'packages/contract/src',
    'packages/verify-logbook',
    'package-lock.json',
  ],
  args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
}

/** @type {Part} */
export const server = {
  title: 'server',
  folder: 'apps/api',
  sources: [
    'apps/api/src',
    'apps/api/rolldown.config.ts',
    'apps/api/package.json',
    'packages/contract/src',
    'package-lock.json',
  ],
  args: ['node_modules/rolldown/bin/cli.mjs', '--config', 'rolldown.config.ts', '--log-level', 'warn'],
}

const isTest = /\.test\.[a-z]+$/

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** @param {string} root @param {Part} part */
const stampOf = (root, part) => join(root, part.folder, 'dist/.built-from')

/**
 * Returns a digest of everything that the built part depends on.
 * @param {string} root the folder of the workspace
 * @param {Part} part
 */
export function sourcesDigest(root, part) {
  const hash = createHash('sha256')
  for (const source of part.sources) {
    for (const file of filesUnder(join(root, source))) {
      if (!isTest.test(file)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} root @param {Part} part */
export function isFresh(root, part) {
  const stamp = stampOf(root, part)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest(root, part)
}

/**
 * Builds a part unless it is fresh. Rejects when the build fails; its own output says why.
 * @param {Part} part
 * @param {{ root: string, node: string, force?: boolean }} options `node`: a Node ≥ 24
 */
async function build(part, { root, node, force = false }) {
  if (!force && isFresh(root, part)) return
  const digest = sourcesDigest(root, part)
  const [script = '', ...args] = part.args
  const child = spawn(node, [join(root, script), ...args], {
    cwd: join(root, part.folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  /** @type {number | string} */
  const outcome = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1))
  })
  if (outcome !== 0) throw new Error(`The ${part.title} could not be built (${outcome}).`)
  writeFileSync(stampOf(root, part), digest)
}

/**
 * Builds the web application and the server where they are stale.
 * @param {{ root: string, node: string, force?: boolean }} options `node`: a Node ≥ 24
 */
export async function buildProduct(options) {
  await Promise.all([build(webApplication, options), build(server, options)])
}

// Builds the web application when its sources changed since the last build: plain JavaScript, because it runs on any Node.
// "Changed" is judged by content, so a checkout that only touches file times does not cost a build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'apps/web/postcss.config.mjs',
  'apps/web/package.json',
  'packages/contract/src',
  'package-lock.json',
]
const stampPath = 'apps/web/dist/.built-from'
const isTest = /\.test\.[a-z]+$/

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/**
 * A digest of everything that the built web application depends on.
 * @param {string} root the folder of the workspace
 */
export function webSourcesDigest(root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      if (!isTest.test(file)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} root */
export function isWebFresh(root) {
  const stamp = join(root, stampPath)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === webSourcesDigest(root)
}

/**
 * Builds the web application unless it is fresh. Rejects when the build fails; its own output says why.
 * @param {{ root: string, node: string, force?: boolean, stdio?: 'inherit' | 'ignore' }} options `node`: a Node ≥ 24
 */
export async function buildWeb({ root, node, force = false, stdio = 'inherit' }) {
  if (!force && isWebFresh(root)) return
  const digest = webSourcesDigest(root)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  /** @type {number | string} */
  const outcome = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1))
  })
  if (outcome !== 0) throw new Error(`The web application could not be built (${outcome}).`)
  // Vite empties the folder first, so a failed build never leaves an old stamp behind.
  writeFileSync(join(root, stampPath), digest)
}

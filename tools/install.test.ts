// The command launcher: when it installs, when it builds, and its answer to an invalid call.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFresh, server, sourcesDigest, webApplication } from './build.mjs'
import { root } from './child.ts'
import { isInstalled } from './install.mjs'

describe('the check for installed packages', () => {
  const wanted = {
    '': {},
    'apps/api': { version: '0.1.0' },
    'node_modules/@rounds/api': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/sharp-win32': { version: '1.0.0', optional: true },
  }
  const fastify = { 'node_modules/fastify': { version: '5.0.0' } }
  const vitest = { 'node_modules/vitest': { version: '5.0.0' } }

  it('ignores packages for other platforms', () => {
    expect(isInstalled(wanted, { ...fastify, ...vitest }, true)).toBe(true)
  })

  it('ignores development packages only when they are not needed', () => {
    expect(isInstalled(wanted, fastify, false)).toBe(true)
    expect(isInstalled(wanted, fastify, true)).toBe(false)
  })

  it('detects a missing package and a different version', () => {
    expect(isInstalled(wanted, vitest, true)).toBe(false)
    expect(isInstalled(wanted, { ...vitest, 'node_modules/fastify': { version: '4.9.0' } }, true)).toBe(false)
  })
})

describe('the freshness of the web build', () => {
  let folder = ''
  const page = () => join(folder, 'apps/web/src/page.tsx')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rounds-web-'))
    mkdirSync(join(folder, 'apps/web/src'), { recursive: true })
    mkdirSync(join(folder, 'apps/web/dist'), { recursive: true })
    writeFileSync(page(), 'one')
    writeFileSync(join(folder, 'apps/web/dist/.built-from'), sourcesDigest(folder, webApplication))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('does not depend on file times or on tests', () => {
    utimesSync(page(), 1, 1)
    writeFileSync(join(folder, 'apps/web/src/page.test.tsx'), 'a test')
    expect(isFresh(folder, webApplication)).toBe(true)
  })

  it('ends when a source is changed, added or renamed', () => {
    writeFileSync(page(), 'two')
    expect(isFresh(folder, webApplication)).toBe(false)
    writeFileSync(page(), 'one')
    expect(isFresh(folder, webApplication)).toBe(true)
    const other = join(folder, 'apps/web/src/other.ts')
    writeFileSync(other, '')
    expect(isFresh(folder, webApplication)).toBe(false)
    rmSync(other)
    expect(isFresh(folder, webApplication)).toBe(true)
    renameSync(page(), other)
    expect(isFresh(folder, webApplication)).toBe(false)
  })

  it('does not make the server’s build fresh', () => {
    expect(isFresh(folder, webApplication)).toBe(true)
    expect(isFresh(folder, server)).toBe(false)
  })
})

describe('an unknown command', () => {
  it('is answered with one sentence and the list of commands', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'strat'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no command "strat"\. Known: start, test, .*\.\n$/)
  })
})

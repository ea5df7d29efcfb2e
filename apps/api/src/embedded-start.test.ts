// The embedded database as used by a server process: who may open the folder, with which keys, and the commands on it.
// It does not depend on the engine of the other tests, so it runs once.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from './testing/server-process.ts'

const commandFile = (name: string) => fileURLToPath(new URL(`./commands/${name}.ts`, import.meta.url))

/** Each start in an empty folder creates a whole database, and the key test needs five starts. */
const timeout = 400_000

let folder: string
const running: ServerProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-embedded-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()))
  await rm(folder, { recursive: true, force: true })
})

function launch(settings: Record<string, string> = {}, command?: string): ServerProcess {
  const file = command === undefined ? undefined : commandFile(command)
  const server = startServer({ DATA_DIR: folder, ...settings }, file)
  running.push(server)
  return server
}

async function ready(server: ServerProcess): Promise<ServerProcess> {
  await server.ready
  return server
}

describe('the embedded database', { timeout }, () => {
  it('refuses a data folder that another process holds, and names the process', async () => {
    const first = await ready(launch())
    const second = launch()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`is in use by another process (process ${first.process.pid}`)
    first.process.kill('SIGINT')
    expect(await first.ended).toBe(0)
  })

  it('refuses to start without the key that it needs, and names the key', async () => {
    const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
    const k1 = key('k1')
    const first = await ready(launch({ SEALING_KEYS: k1 }))
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const without = launch({ SEALING_KEYS: key('k2') })
    expect(await without.ended).toBe(1)
    expect(without.output()).toMatch(/^The database has texts sealed under the key k1, which SEALING_KEYS.*\.\n$/m)
    const other = launch({ SEALING_KEYS: key('k1') })
    expect(await other.ended).toBe(1)
    expect(other.output()).toMatch(/^The key k1 of SEALING_KEYS is not the one .*\.\n$/m)
    const reseal = launch({ SEALING_KEYS: `${key('k2')},${k1}` }, 'reseal')
    expect(await reseal.ended).toBe(0)
    const before = launch({ SEALING_KEYS: k1 })
    expect(await before.ended).toBe(1)
    expect(before.output()).toContain('sealed under the key k2')
    expect(reseal.output()).toContain('crm_connections.sealed_access_token is under the key k2; 0 were sealed again.')
  })

  it('supports commands that apply missing migrations once and verify the audit log', async () => {
    const first = launch({}, 'migrate')
    expect(await first.ended).toBe(0)
    expect(first.output()).toMatch(/^Applied 0000_tables, 0001_rules.*\.\n$/)
    const second = launch({}, 'migrate')
    expect(await second.ended).toBe(0)
    expect(second.output()).toBe('Nothing to apply.\n')
    const verify = launch({}, 'audit-verify')
    expect(await verify.ended).toBe(0)
    expect(verify.output()).toMatch(/^The audit log is whole: 0 events under 0 seals/)
    const again = launch({}, 'audit-verify')
    expect(await again.ended).toBe(0)
    // The verification of the log is itself audited.
    expect(again.output()).toMatch(/^The audit log is whole: 0 events under 0 seals, 1 not sealed yet/)
    const checkpoint = launch({}, 'audit-checkpoint')
    expect(await checkpoint.ended).toBe(1)
    expect(checkpoint.output()).toBe('Nothing is sealed yet: the server seals once a minute.\n')
  })
})

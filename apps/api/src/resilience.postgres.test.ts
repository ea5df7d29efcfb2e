// Several servers on one database behave as one. A lost database gives 503 and recovers without a restart.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCable } from '#api/testing/cable.ts'
import { signedIn } from '#api/testing/operation/signed-in.ts'
import { createWorld, type World } from '#api/testing/people.ts'
import { type ServerProcess, startServer } from '#api/testing/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { aPdf } from '#api/testing/uploads/files.ts'

let database: TestDatabase
let world: World
let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createWorld(database.db, new Date())
  folder = await mkdtemp(join(tmpdir(), 'rounds-resilience-'))
})
afterAll(async () => {
  for (const server of running) await server.kill()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(url = database.url ?? ''): Promise<string> {
  const server = startServer({ DATA_DIR: folder, FILES_URL: `file://${folder}/files`, DATABASE_URL: url })
  running.push(server)
  return server.ready
}

const headersOf = (person: { id: string }) => signedIn(database.db, person)

describe('two servers on one database and one file store', () => {
  it('share sessions, files and records, and only one of two decisions succeeds', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const student = await headersOf(world.people.student)
    const teacher = await headersOf(world.people.teacher)
    const json = { 'content-type': 'application/json' }
    const form = new FormData()
    form.append('file', new File([new Uint8Array(aPdf())], 'certificate.pdf', { type: 'application/pdf' }))
    const uploaded = await fetch(`${first}/api/files`, { method: 'POST', headers: student, body: form })
    const { file } = (await uploaded.json()) as { file: { id: string } }
    const values = {
      date: '2026-01-15',
      particulars: 'Blood donation camp',
      certificate: file.id,
      studentRemark: 'Organised',
    }
    const created = await fetch(`${second}/api/entries`, {
      method: 'POST',
      headers: { ...student, ...json },
      body: JSON.stringify({ kind: 'extra-curricular', status: 'Pending', values }),
    })
    const { entry } = (await created.json()) as { entry: { id: string } }
    expect((await fetch(`${second}/api/files/${file.id}`, { headers: teacher })).status).toBe(200)
    const decide = async (address: string, remark: string) => {
      const reply = await fetch(`${address}/api/entries/${entry.id}/decision`, {
        method: 'POST',
        headers: { ...teacher, ...json },
        body: JSON.stringify({ revision: 1, status: 'Approved', remark, score: 3 }),
      })
      return { remark, status: reply.status }
    }
    // Two different remarks, because the same decision sent twice counts as a repeat.
    const decisions = await Promise.all([decide(first, 'Good'), decide(second, 'Very good')])
    expect(decisions.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const kept = (await (await fetch(`${second}/api/entries/${entry.id}`, { headers: teacher })).json()) as {
      entry: { verifierRemark: string }
    }
    expect(kept.entry.verifierRemark).toBe(decisions.find(({ status }) => status === 200)?.remark)
    expect(
      (await fetch(`${first}/api/logout`, { method: 'POST', headers: { ...student, ...json }, body: '{}' })).status,
    ).toBe(200)
    expect((await fetch(`${second}/api/session`, { headers: student })).status).toBe(401)
  }, 60_000)
})

describe('a lost database', () => {
  it('leads to 503 and never 500, and everything works again once it returns', async () => {
    const cable = await openCable(database.url ?? '')
    const address = await start(cable.url)
    const headers = await headersOf(world.people.hod)
    const ask = async (path: string) => (await fetch(`${address}/api${path}`, { headers })).status
    expect(await ask('/dashboard')).toBe(200)
    await cable.cut()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask('/dashboard')))
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect(await ask('/health/ready')).toBe(503)
    expect(await ask('/health/live')).toBe(200)
    await cable.mend()
    for (let attempt = 0; attempt < 50 && (await ask('/dashboard')) !== 200; attempt++) await pause(200)
    expect(await ask('/dashboard')).toBe(200)
    expect(await ask('/health/ready')).toBe(200)
    await cable.cut()
  }, 60_000)

  it('does not hold up requests when its connections stop responding', async () => {
    const cable = await openCable(database.url ?? '')
    const address = await start(cable.url)
    const headers = await headersOf(world.people.hod)
    const ask = async () => (await fetch(`${address}/api/dashboard`, { headers })).status
    expect(await ask()).toBe(200)
    cable.goDeaf()
    expect(await ask()).toBe(503)
    expect(await ask()).toBe(200)
    await cable.cut()
  }, 60_000)
})

// The chain of the audit log: it detects changed, removed and forged events, and loses no event of concurrent writers.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { sealAuditLog } from './audit-seal.ts'
import { verifyAuditLog } from './audit-verify.ts'

const now = new Date('2026-03-10T04:30:00Z')
const random = seededRandom(testSeed)
const key = { id: 'one', key: randomBytes(32) }
const sealer = createSealer([key])
let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const note = (n: number) =>
  writeAudit(
    database.db,
    { action: 'test.done', outcome: 'done', viewer: null, requestId: `r${n}`, ip: '::1', at: now },
    { detail: { count: n } },
  )

const seal = (by = sealer) => sealAuditLog({ db: database.db, sealer: by }, now)
const verify = (by = sealer, noted: { digest: string; source: string }[] = []) =>
  verifyAuditLog({ db: database.db, sealer: by }, noted)

async function sealed(...counts: number[]): Promise<void> {
  for (const count of counts) {
    for (let n = 0; n < count; n++) await note(n)
    expect(await seal()).toBe(count)
  }
}

/** Changes the log as somebody with the database owner's password could. */
async function tamper(...statements: string[]): Promise<void> {
  const { db } = database
  for (const table of ['audit_events', 'audit_seals']) await db.unchecked(`alter table ${table} disable trigger user`)
  for (const statement of statements) await db.unchecked(statement)
}

describe('a sealed audit log', () => {
  it('is intact, and counts the events pending for its seal', async () => {
    await sealed(3, 2)
    await note(9)
    const report = await verify()
    expect(report).toMatchObject({ seals: 2, events: 5, unsealed: 1 })
    expect(report.broken).toBeUndefined()
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
  })

  it('refuses to be changed or emptied', async () => {
    await sealed(1)
    for (const statement of [
      "update audit_events set action = 'other'",
      'delete from audit_seals',
      'truncate audit_events',
      'truncate audit_seals',
    ]) {
      await expect(database.db.unchecked(statement)).rejects.toThrow('append-only')
    }
    await expect(database.db.unchecked('truncate accounts cascade')).rejects.toThrow('cannot be emptied')
  })

  it.each([
    [
      'a changed event',
      'update audit_events set detail = \'{"n":7}\' where seq = 4',
      /^Seal 2 .* was changed; .* between number 4 and 5/,
    ],
    ['a removed event', 'delete from audit_events where seq = 2', /^Seal 1 .* over 3 events and finds 2/],
    [
      'an event slipped in',
      `with gone as (delete from audit_events where seq = 6 returning *) insert into audit_events
        overriding system value select 0, at, action, outcome, actor_id, actor_role, college_id, subject_kind, subject_id,
        request_id, ip, detail from gone`,
      /^Seal 1 .* over 3 events and finds 4/,
    ],
    ['a removed seal', 'delete from audit_seals where number = 1', /^Seal 2 .* does not follow/],
    ['a changed seal', 'update audit_seals set sealed_at = now() where number = 1', /^Seal 1 .* was changed/],
    [
      'a seal under another’s digest',
      "update audit_seals set mac = 'one.00' where number = 2",
      /^Seal 2 .* sealing key/,
    ],
  ])('reveals %s', async (_, statement, sentence) => {
    await sealed(3, 2)
    await note(9)
    await tamper(statement)
    expect((await verify()).broken).toMatch(sentence)
  })

  it('reveals a chain that was rebuilt without the key', async () => {
    await sealed(3, 2)
    await tamper('delete from audit_events where seq = 2', 'delete from audit_seals')
    const forger = createSealer([{ id: 'one', key: randomBytes(32) }])
    expect(await seal(forger)).toBe(4)
    expect((await verify(forger)).broken).toBeUndefined()
    expect((await verify()).broken).toMatch(/^Seal 1 .* was not made with the sealing key it names/)
  })

  it.each([
    ['emptied', ['delete from audit_seals', 'delete from audit_events']],
    ['cut off', ['delete from audit_seals where number = 2', 'delete from audit_events where seq > 3']],
  ])('reveals by a noted digest that it was %s', async (_, statements) => {
    await sealed(3, 2)
    const { digest } = await verify()
    const noted = [{ digest, source: 'my note' }]
    expect((await verify(sealer, noted)).broken).toBeUndefined()
    await tamper(...statements)
    expect((await verify()).broken).toBeUndefined()
    expect((await verify(sealer, noted)).broken).toBe(
      `No seal has the digest ${digest} of my note: the log was cut off before it, or replaced.`,
    )
  })

  it('stays intact under a later key without an older one, but not without the latest', async () => {
    await sealed(3)
    const next = { id: 'two', key: randomBytes(32) }
    await note(4)
    expect(await seal(createSealer([next, key]))).toBe(1)
    expect(await verify(createSealer([next]))).toMatchObject({ seals: 2, unknownKeys: 1 })
    expect((await verify(createSealer([next]))).broken).toBeUndefined()
    expect((await verify()).broken).toBe('SEALING_KEYS lacks the key of the last seal, number 2.')
  })

  it(`contains every event of concurrent writers (TEST_SEED=${testSeed})`, async () => {
    // Two rounds: a transaction of another test may block every seal of the first one until it ends.
    for (const round of [0, 1]) {
      let isWriting = true
      const sealers = Array.from({ length: 2 }, async () => {
        while (isWriting) {
          await seal()
          await pause(3)
        }
      })
      await Promise.all(Array.from({ length: 8 }, (_, writer) => writeSome(round * 1000 + writer * 100)))
      isWriting = false
      await Promise.all(sealers)
      await seal()
    }
    const report = await verify()
    expect([report.broken, report.events, report.unsealed]).toEqual([undefined, 256, 0])
    expect(report.seals).toBeGreaterThan(1)
  })

  async function writeSome(first: number): Promise<void> {
    for (let n = first; n < first + 8; n++) {
      await database.db.transaction(async () => {
        await note(n)
        if (database.db.kind === 'postgres') await pause(random() * 10)
        await note(n)
      })
    }
  }
})

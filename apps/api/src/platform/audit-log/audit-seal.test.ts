// The chain of the audit log: what was changed or removed is found; writers at work never lose an event.
import { setTimeout as pause } from 'node:timers/promises'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { sealAuditLog } from './audit-seal.ts'
import { verifyAuditLog } from './audit-verify.ts'

const now = new Date('2026-03-10T04:30:00Z')
const random = seededRandom(testSeed)
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

/** Transactions of other databases on the same server hold the horizon back as well: waits for them. */
async function settled(): Promise<void> {
  const isSettled = async () => {
    const [row] = await database.db.unchecked(
      `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > (select max(xid) from audit_events) as settled`,
    )
    return row?.settled
  }
  await expect.poll(isSettled, { timeout: 15_000 }).toBe(true)
}

async function sealed(...counts: number[]): Promise<void> {
  for (const count of counts) {
    for (let n = 0; n < count; n++) await note(n)
    await settled()
    expect(await sealAuditLog(database.db, now)).toBe(count)
  }
}

/** What somebody with the database's own password could do. */
async function tamper(statement: string): Promise<void> {
  const { db } = database
  for (const table of ['audit_events', 'audit_seals']) await db.unchecked(`alter table ${table} disable trigger user`)
  await db.unchecked(statement)
}

describe('a sealed audit log', () => {
  it('is whole, and counts what is pending for its seal', async () => {
    await sealed(3, 2)
    await note(9)
    const report = await verifyAuditLog(database.db)
    expect(report).toMatchObject({ seals: 2, events: 5, unsealed: 1 })
    expect(report.broken).toBeUndefined()
    await settled()
    expect(await sealAuditLog(database.db, now)).toBe(1)
    expect(await sealAuditLog(database.db, now)).toBe(0)
  })

  it('refuses to be changed', async () => {
    await sealed(1)
    await expect(database.db.unchecked("update audit_events set action = 'other'")).rejects.toThrow('append-only')
    await expect(database.db.unchecked('delete from audit_seals')).rejects.toThrow('append-only')
  })

  it.each([
    [
      'a changed event',
      'update audit_events set detail = \'{"n":7}\' where seq = 4',
      /^Seal 2 .* was changed; .* between number 4 and 5/,
    ],
    ['a removed event', 'delete from audit_events where seq = 2', /^Seal 1 .* over 3 events and finds 2/],
    ['an event slipped in', 'update audit_events set xid = 0 where seq = 6', /^Seal 1 .* over 3 events and finds 4/],
    ['a removed seal', 'delete from audit_seals where id = 1', /^Seal 2 .* does not follow/],
    ['a changed seal', "update audit_seals set digest = repeat('0', 64) where id = 1", /^Seal 1 .* does not fit/],
  ])('shows %s', async (_, statement, sentence) => {
    await sealed(3, 2)
    await note(9)
    await tamper(statement)
    expect((await verifyAuditLog(database.db)).broken).toMatch(sentence)
  })

  it(`holds every event of writers that were at work in the meantime (TEST_SEED=${testSeed})`, async () => {
    // Two rounds: a transaction of another test may keep every seal of the first one waiting until it is over.
    for (const round of [0, 1]) {
      let isWriting = true
      const sealers = Array.from({ length: 2 }, async () => {
        while (isWriting) {
          await sealAuditLog(database.db, now)
          await pause(3)
        }
      })
      await Promise.all(Array.from({ length: 8 }, (_, writer) => writeSome(round * 1000 + writer * 100)))
      isWriting = false
      await Promise.all(sealers)
      await settled()
      await sealAuditLog(database.db, now)
    }
    const report = await verifyAuditLog(database.db)
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

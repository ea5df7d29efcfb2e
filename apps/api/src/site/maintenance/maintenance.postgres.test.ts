// Read-only mode is switched on during many writes: each is completed or refused, and none is half done.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { maintenance } from '@rounds/contract/site/maintenance/maintenance.endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Reply } from '#api/testing/client.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

const lanes = 20
const perLane = 10
const writes = lanes * perLane
const switchedAfter = 40

it(`${writes} records sent while read-only mode is switched on are stored whole or not at all`, async ({ harness }) => {
  harness.api.requestLimit.take = () => 0
  const values = await validValues(harness, 'opd-campus', 'student')
  const student = await harness.as('student')
  const master = await harness.asConfirmed('master')
  let answered = 0
  let switched: Promise<unknown> | undefined
  const replies: Reply<typeof entries.create>[] = []
  const sendInLane = async (lane: number) => {
    for (let turn = 0; turn < perLane; turn++) {
      const reply = await student(entries.create, {
        body: { kind: 'opd-campus', status: 'Pending', values },
        headers: { 'idempotency-key': `lane-${lane}-${turn}` },
      })
      replies.push(reply)
      if (++answered === switchedAfter) {
        switched = master(maintenance.switchReadOnly, { body: { isReadOnly: true } })
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => sendInLane(lane)))
  await switched
  expect(replies).toHaveLength(writes)
  const outcomes = replies.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${body.code}`))
  const done = outcomes.filter((outcome) => outcome === 'done').length
  expect(new Set(outcomes)).toEqual(new Set(['done', '503 maintenance']))
  expect(done).toBeGreaterThanOrEqual(switchedAfter)

  const Count = z.object({ count: z.number() })
  const count = async (sql: string) => (await harness.db.uncheckedRows(Count, sql))[0]?.count
  expect(await count('select count(*)::int as count from entries')).toBe(done)
  expect(await count('select count(*)::int as count from idempotency_keys')).toBe(done)
  expect(await count("select count(*)::int as count from audit_events where action = 'entry.created'")).toBe(done)

  const late = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
  expect(late.body.code).toBe('maintenance')
}, 60_000)

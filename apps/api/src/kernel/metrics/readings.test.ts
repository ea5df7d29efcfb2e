// Reading gauges while the database is slow or unreachable: limited in time and number, and never blocking the others.
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import { gaugeGroup } from '../gauge-group.ts'
import { createReadings } from './readings.ts'

const times = { scrapeMs: 50, keptMs: 60_000 }

/** A group whose reading ends on request. */
function aSlowGroup() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  let reads = 0
  const group = gaugeGroup({
    name: 'slow',
    gauges: { rounds_slow: { help: 'What takes long' } },
    asksDatabase: true,
    read: async () => {
      reads++
      await done
      return { rounds_slow: reads }
    },
  })
  return { group, finish: () => finish(), reads: () => reads }
}

const known = gaugeGroup({
  name: 'known',
  gauges: { rounds_known: { help: 'What is known at once' } },
  read: async () => ({ rounds_known: 7 }),
})

describe('reading gauges', () => {
  it('waits briefly for the database, never asks it twice at once, and keeps the result', async ({ harness }) => {
    const slow = aSlowGroup()
    const read = createReadings(harness.api, [slow.group, known], times)
    for (const readings of await Promise.all([read(), read(), read()])) {
      expect(readings.get(slow.group)).toBeUndefined()
      expect(readings.get(known)).toEqual({ rounds_known: 7 })
    }
    expect(slow.reads()).toBe(1)
    slow.finish()
    await expect.poll(async () => (await read()).get(slow.group)).toEqual({ rounds_slow: 1 })
    await read()
    expect(slow.reads()).toBe(1)
  })

  it('reads the other groups when one fails, and does not retry that one at once', async ({ harness }) => {
    let reads = 0
    const broken = gaugeGroup({
      name: 'broken',
      gauges: { rounds_broken: { help: 'What fails' } },
      asksDatabase: true,
      read: async () => {
        reads++
        throw new Error('broken')
      },
    })
    const slow = aSlowGroup()
    slow.finish()
    const read = createReadings(harness.api, [broken, slow.group], { ...times, scrapeMs: 5_000 })
    const readings = await read()
    expect([readings.get(broken), readings.get(slow.group)]).toEqual([undefined, { rounds_slow: 1 }])
    await read()
    expect(reads).toBe(1)
  })

  it('gives a statement less time than a request has', async ({ harness }) => {
    let limit = ''
    const group = gaugeGroup({
      name: 'limited',
      gauges: { rounds_limited: { help: 'What is limited' } },
      asksDatabase: true,
      read: async ({ db }) => {
        const row = z.object({ statement_timeout: z.string() })
        limit = (await db.uncheckedRows(row, 'show statement_timeout'))[0]?.statement_timeout ?? ''
        return { rounds_limited: 1 }
      },
    })
    await createReadings(harness.api, [group], { ...times, scrapeMs: 5_000 })()
    expect(limit).toBe('1s')
  })
})

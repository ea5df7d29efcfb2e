// Reads the gauges for a scrape. Database queries are bounded: one group at a time for all scrapers, one second per
// statement, cached for a few seconds. A slow database delays a scrape by two seconds at most.
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '#api/kernel/api.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { GaugeGroup, GaugeValue } from '../gauge-group.ts'

const statementMs = 1_000
const scrapeMs = 2_000
const keptMs = 5_000

const limitStatement = statement({
  name: 'metrics.limitStatement',
  scope: everybody('a setting of the transaction; no row is read'),
  params: { ms: integer },
  row: { limit: text },
  sql: `select set_config('statement_timeout', :ms::int::text, true) as limit`,
})

/** The values of a group; undefined when it could not be read. */
type Values = Readonly<Record<string, GaugeValue>> | undefined
export type Readings = ReadonlyMap<GaugeGroup, Values>

/** Returns the function that reads all groups; groups that query the database are cached. */
export function createReadings(
  api: Api,
  groups: readonly GaugeGroup[],
  times = { scrapeMs, keptMs },
): () => Promise<Readings> {
  const counted = groups.filter((group) => group.asksDatabase)
  const known = groups.filter((group) => !group.asksDatabase)
  const kept = new Map<GaugeGroup, { at: number; values: Values }>()
  let reading: Promise<void> | undefined

  const readAll = async () => {
    for (const group of counted) kept.set(group, { values: await readCounted(api, group), at: performance.now() })
  }
  const isKept = (group: GaugeGroup) => performance.now() - (kept.get(group)?.at ?? -Infinity) < times.keptMs

  return async () => {
    if (!counted.every(isKept)) {
      reading ??= readAll().finally(() => {
        reading = undefined
      })
    }
    const giveUp = new AbortController()
    const late = pause(times.scrapeMs, undefined, { signal: giveUp.signal, ref: false }).catch(() => {})
    if (reading) await Promise.race([reading, late])
    giveUp.abort()
    const readings = new Map<GaugeGroup, Values>()
    for (const group of known) readings.set(group, await group.read(api))
    // A cached reading that is too old is left out.
    for (const group of counted) readings.set(group, isKept(group) ? kept.get(group)?.values : undefined)
    return readings
  }
}

/** In a transaction, because the pool's own statement limit is meant for requests. */
const readCounted = (api: Api, group: GaugeGroup): Promise<Values> =>
  api.db
    .transaction(async () => {
      await api.db.row(limitStatement, { ms: statementMs })
      return group.read(api)
    })
    .catch(() => undefined)

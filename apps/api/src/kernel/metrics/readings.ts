// Reads the gauges for a scrape. What asks the database is bounded: one group at a time however many scrape, a second for
// each statement, kept for some seconds; a slow database holds a scrape up for two seconds and no longer.
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

/** What a group read; undefined when it could not be read. */
type Values = Readonly<Record<string, GaugeValue>> | undefined
export type Readings = ReadonlyMap<GaugeGroup, Values>

/** The function that reads all groups, each as fresh as its kind allows. */
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
    // What was read before it took too long is old news, and left out.
    for (const group of counted) readings.set(group, isKept(group) ? kept.get(group)?.values : undefined)
    return readings
  }
}

/** Inside a transaction, since the pool's own limit of a statement is made for requests. */
const readCounted = (api: Api, group: GaugeGroup): Promise<Values> =>
  api.db
    .transaction(async () => {
      await api.db.row(limitStatement, { ms: statementMs })
      return group.read(api)
    })
    .catch(() => undefined)

// Asks PostgreSQL how it would run what the product asks of it: none of it may read the whole table of entries.
import { buildApp } from '../apps/api/src/app.ts'
import type { Database, Statement } from '../apps/api/src/kernel/database.ts'
import { readEnv } from '../apps/api/src/kernel/env.ts'
import { openServices } from '../apps/api/src/services.ts'
import type { Measurement } from './measurements.ts'

interface Seen {
  statement: Statement | string
  values: readonly unknown[]
}

const requestsOfEach = 30

/** What each measurement's plans read as a whole; empty is good. Also for the generic plan of a prepared statement. */
export async function sequentialScans(
  measurements: readonly Measurement[],
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  const services = await openServices(readEnv({ ...env }), { heard: () => {} })
  let seen: Seen[] = []
  const db: Database = {
    ...services.db,
    kind: services.db.kind,
    orm: services.db.orm,
    run(statement, values = []) {
      seen.push({ statement, values })
      return services.db.run(statement, values)
    },
  }
  const { http } = await buildApp({ ...services, db }, { logLevel: 'silent', trustProxy: false, secure: false })
  const found = new Set<string>()
  for (const measurement of measurements.filter(({ isPlanned }) => isPlanned)) {
    for (const request of measurement.requests(0).slice(0, requestsOfEach)) {
      const [, url = '', cookie = ''] = /^GET (\S+)[\s\S]*\r\ncookie: (\S+)/.exec(request) ?? []
      seen = []
      await http.inject({ method: 'GET', url, headers: { cookie } })
      for (const one of seen) {
        for (const mode of ['force_custom_plan', 'force_generic_plan']) {
          if (await readsWhole(services.db, one, mode)) found.add(`${measurement.name}: ${url} (${mode})`)
        }
      }
    }
  }
  await http.close()
  await services.db.close()
  return [...found]
}

function readsWhole(db: Database, { statement, values }: Seen, mode: string): Promise<boolean> {
  const text = typeof statement === 'string' ? statement : statement.text
  if (!/\bentries\b/.test(text) || !/^\s*select/i.test(text)) return Promise.resolve(false)
  return db.transaction(async () => {
    await db.run(`set local plan_cache_mode = ${mode}`)
    const rows = await db.run(`explain (costs off) ${text}`, values)
    return rows.some((row) => /Seq Scan on entries\b/.test(String(row['QUERY PLAN'])))
  })
}

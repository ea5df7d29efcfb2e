// Checks how PostgreSQL runs the product's statements: none may read the whole table of entries, nor many rows to show
// a few.
import { z } from 'zod'
import { buildApp } from '../apps/api/src/app.ts'
import type { Database, PreparedText } from '../apps/api/src/kernel/database/database.ts'
import { openServices } from '../apps/api/src/services.ts'
import { readSettings } from '../apps/api/src/settings.ts'
import type { PlannedPath } from './planned-paths.ts'

interface Seen {
  statement: PreparedText | string
  values: readonly unknown[]
}

const Plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(Plan).optional()
  },
})
type Plan = z.infer<typeof Plan>
const Explained = z.array(z.object({ Plan }))

/**
 * Returns the faults in the plans of the paths, both for these values and for any (the plan of a prepared statement).
 */
export async function planFaults(
  paths: readonly PlannedPath[],
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  const services = await openServices(readSettings({ ...env }), { report: () => {} })
  let seen: Seen[] = []
  const db: Database = {
    ...services.db,
    kind: services.db.kind,
    rows(statement, values) {
      seen.push({ statement, values: statement.bind(values) })
      return services.db.rows(statement, values)
    },
    row(statement, values) {
      seen.push({ statement, values: statement.bind(values) })
      return services.db.row(statement, values)
    },
    unchecked(statement: PreparedText | string, values: readonly unknown[] = []) {
      seen.push({ statement, values })
      return services.db.unchecked(statement, values)
    },
  }
  const { http } = await buildApp({ ...services, db }, { logLevel: 'silent', trustProxy: false, secure: false })
  const faults: string[] = []
  for (const { path, person, maxRows } of paths) {
    seen = []
    const { statusCode } = await http.inject({ method: 'GET', url: path, headers: { cookie: person.session.cookie } })
    if (statusCode !== 200) throw new Error(`${path} as ${person.role}: status ${statusCode}`)
    for (const mode of ['custom', 'generic']) {
      for (const one of seen) {
        const fault = faultOf(await plansOf(services.db, one, mode), maxRows)
        if (fault) faults.push(`${path} as ${person.role}, ${mode} plan: ${fault}`)
      }
    }
  }
  await http.close()
  await services.db.close()
  return faults
}

function faultOf(plans: readonly Plan[], maxRows: number): string | undefined {
  const reads = plans.filter(
    (plan) => plan['Relation Name'] === 'entries' || plan['Index Name']?.startsWith('entries_'),
  )
  if (reads.some((plan) => plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] > 0)) return 'reads the whole table'
  const rows = reads.reduce(
    (sum, plan) => sum + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    0,
  )
  return rows > maxRows ? `reads ${rows} rows` : undefined
}

/** Returns every node of the plan of a reading statement. */
async function plansOf(db: Database, { statement, values }: Seen, mode: string): Promise<Plan[]> {
  const text = typeof statement === 'string' ? statement : statement.text
  if (!/\bentries\b/.test(text) || !/^\s*(?:select|with \w+ as)/i.test(text)) return []
  const [row] = await db.transaction(async () => {
    await db.unchecked(`set local plan_cache_mode = force_${mode}_plan`)
    return db.unchecked(`explain (analyze, timing off, format json) ${text}`, values)
  })
  return Explained.parse(row?.['QUERY PLAN']).flatMap(({ Plan: plan }) => withChildren(plan))
}

const withChildren = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withChildren)]

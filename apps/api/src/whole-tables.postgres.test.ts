// No declared statement scans a whole table, except those listed with a reason. PostgreSQL plans each statement with
// scans priced out, which reveals the ones that no index supports.
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Database } from './kernel/database/database.ts'
import { coveringVariants } from './testing/statements/covering-variants.ts'
import { loadDeclaredStatements } from './testing/statements/declared-statements.ts'

/** Reasons for scanning a whole table, each with its statements and tables. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'few rows in the whole installation': [
    'appraisalTemplates.newest appraisal_template_versions',
    'auditArchives.list audit_archives',
    'installation.facts file_usage',
    'orders.insert colleges',
    'colleges.list colleges',
    'colleges.options colleges',
    'colleges.total colleges',
    'states.list states',
    'colleges.slugsLike colleges',
    'colleges.slugsLike college_former_slugs',
    'departments.add departments',
    'departments.list departments',
    'packages.insert packages',
    'packages.list packages',
    'packages.order packages',
    'packages.seed packages',
    'rubrics.newest rubric_versions',
    'sealingKeys.list sealing_keys',
    'wordings.present notification_wordings',
    'wordings.versions notification_wordings',
    'webhookDeliveries.claim webhooks',
    'webhooks.offCounts webhooks',
  ],
  'the list of a queue’s own tables': [
    'jobs.counts queue',
    'jobs.queues queue',
    'jobs.releaseQueues queue',
    'jobs.releaseFromFuture job_common',
    'jobs.releasePasses version',
  ],
  'a sweep, once an hour at most': [
    'idempotency.sweep idempotency_keys',
    'secondFactors.deleteUnconfirmed second_factors',
    'sessions.deleteEnded sessions',
    'storedKeys.named college_packages',
    'storedKeys.named issued_documents',
    'storedKeys.named personal_exports',
  ],
  'only whether there is a row': ['auditEvents.last audit_events', 'verifyDecisions.emptyLog audit_events'],
  'the whole log is proven': ['verifyAttestations.firstOrphan attestations', 'verifyDecisions.emptyLog entries'],
  'the Master alone, of everything': [
    'auditSearch.count audit_events',
    'auditSearch.rows audit_events',
    'payments.export.count orders',
    'payments.export.rows orders',
    'payments.list orders',
    'payments.totals orders',
  ],
  'an erasure looks through everything once': [
    'eraseRecords.entries entries',
    'erasures.step.people_import_rows.account_id people_import_rows',
  ],
  'the catalogue of all colleges has some ten thousand rows': [
    'catalogue.deletedItems catalogue_items',
    'institutions.deleted institutions',
  ],
  'who joined in a batch may have left for another college': [
    'reports.department accounts',
    'reports.department.teachers.count accounts',
    'reports.department.teachers.rows accounts',
    'savedReports.figures accounts',
  ],
}

/** Excluded: run once per person, it reads every table that names somebody. */
const ofErasures = 'erasures.extent'

const Plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(Plan).optional()
  },
})
type Plan = z.infer<typeof Plan>
const Explained = z.array(z.object({ Plan }))

/**
 * Returns the tables scanned in full: sequentially, or through an index without a condition and without an early stop.
 */
function wholeTables(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': chosen, Plans: inner = [] } = plan
  const isWalk = /^Index (?:Only )?Scan$/.test(type) && chosen === undefined
  const isWhole = type === 'Seq Scan' || (isWalk && !(isLimited && plan.Filter === undefined))
  const isLeft = type === 'Limit' || (isLimited && !/Sort|Aggregate|Hash|Unique|WindowAgg/.test(type))
  return [...(table && isWhole ? [table] : []), ...inner.flatMap((one) => wholeTables(one, isLeft))]
}

/**
 * Test tables are small, so PostgreSQL would scan them for joins or walk any index. With these disabled, only true
 * index lookups remain cheap.
 */
const pricedOut = ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin', 'material']

async function plansOf(db: Database, text: string, parameters: number): Promise<Plan[]> {
  return db.transaction(async () => {
    await db.unchecked('set local plan_cache_mode = force_generic_plan')
    for (const way of pricedOut) await db.unchecked(`set local enable_${way} = off`)
    await db.unchecked(`prepare probe as ${text}`)
    const nulls = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join(', ')})` : ''
    const [row] = await db.unchecked(`explain (format json) execute probe${nulls}`)
    await db.unchecked('deallocate probe')
    return Explained.parse(row?.['QUERY PLAN']).map(({ Plan: plan }) => plan)
  })
}

it('no statement reads a whole table without a stated reason', { timeout: 300_000 }, async ({ database }) => {
  const found = new Set<string>()
  for (const { name, axes, statementOf } of await loadDeclaredStatements(database)) {
    for (const variant of coveringVariants(axes)) {
      // People who see everything read whole tables, page by page.
      if (variant.sight === 'all' || name === ofErasures) continue
      const { text, named } = statementOf(variant)
      for (const plan of await plansOf(database.db, text, named.length))
        for (const table of wholeTables(plan)) found.add(`${name} ${table}`)
    }
  }
  expect([...found].toSorted()).toEqual(Object.values(allowed).flat().toSorted())
})

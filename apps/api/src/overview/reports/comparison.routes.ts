// Serves the comparison of departments or colleges, on the screen and as a file.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import {
  type Comparison,
  type ComparisonQuery,
  comparedDays,
  hideSmall,
} from '@rounds/contract/overview/reports/comparison'
import { comparisonPart, monthsText } from '@rounds/contract/overview/reports/comparison-parts'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { narrowScope, type Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import { comparedCollege, countGroups } from './comparison.store.ts'
import { sendReport } from './send-report.ts'

export function comparisonRoutes(api: Api): void {
  serve(api, reports.comparison, async ({ scope, query, now }) => ({
    comparison: await compare(api, scope, query, now),
  }))
  serve(api, reports.comparisonFile, async (call) => {
    const { format, ...query } = call.query
    const comparison = await compare(api, call.scope, query, call.now)
    const part = comparisonPart(comparison)
    const about: [string, string][] = [
      ...(comparison.college ? [['College', comparison.college.name] as [string, string]] : []),
      ['Months', monthsText(comparison)],
    ]
    const file = { name: `report-${comparison.of}`, title: `${part.name} compared`, about, parts: [part] }
    return sendReport(call, file, { format, detail: { ...placeTrace(query), kind: 'comparison' } })
  })
}

async function compare(api: Api, scope: Scope, { collegeId, months }: ComparisonQuery, now: Date): Promise<Comparison> {
  const narrowed = narrowScope(scope, { collegeId })
  const college = narrowed.reach === 'all' ? null : await comparedCollege(api.db, narrowed)
  if (college === undefined) throw new Problem('notFound')
  const today = businessDateOf(now)
  const counted = await countGroups(api.db, narrowed, { today, months, now })
  return { of: college ? 'departments' : 'colleges', college, ...comparedDays(today, months), ...hideSmall(counted) }
}

// `npm run audit:verify [-- --after DIGEST]`: says whether the audit log is whole and every decided record as it was
// decided; ends with code 1 when not.
import { parseArgs } from 'node:util'
import { type AuditReport, verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { verifyDecisions } from '#api/records/logbook/upkeep/verify-decisions.ts'
import { withCommandDatabase } from './command-database.ts'

function wholeLines({ seals, events, unsealed, digest, clusters, unknownKeys }: AuditReport): string[] {
  return [
    `The audit log is whole: ${events} events under ${seals} seals, ${unsealed} not sealed yet.`,
    ...(clusters > 1 ? [`It has lived on ${clusters} database servers.`] : []),
    ...(unknownKeys > 0 ? [`SEALING_KEYS lacks the keys of ${unknownKeys} seals; later seals vouch for them.`] : []),
    `Last digest: ${digest || 'none'}`,
  ]
}

try {
  const { values } = parseArgs({ options: { after: { type: 'string' } } })
  const [log, records] = await withCommandDatabase(process.env, async (tools) => [
    await verifyAuditLog(tools, values),
    await verifyDecisions(tools),
  ])
  if (log.broken || records.broken) process.exitCode = 1
  const lines = [
    ...(log.broken ? [`The audit log is broken. ${log.broken}`] : wholeLines(log)),
    records.broken
      ? `Records do not fit the audit log. ${records.broken}`
      : `All ${records.decisions} decided records are as they were decided.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

// `npm run audit:verify [-- --after DIGEST]`: says whether the audit log is whole; ends with code 1 when it is not.
import { parseArgs } from 'node:util'
import { type AuditReport, verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
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
  const report = await withCommandDatabase(process.env, (tools) => verifyAuditLog(tools, values))
  if (report.broken) process.exitCode = 1
  const lines = report.broken ? [`The audit log is broken. ${report.broken}`] : wholeLines(report)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

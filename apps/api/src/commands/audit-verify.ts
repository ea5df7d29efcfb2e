// `npm run audit:verify [-- --after DIGEST] [--checkpoint FILE]`: verifies that the audit log is complete, and that
// decided records and signed months are unchanged. The log must contain every digest noted earlier. Exits with code 1
// on a fault.
import { type AuditReport, verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { noteVerification } from '#api/platform/audit-log/chain-proofs.store.ts'
import { notedDigests } from '#api/platform/audit-log/noted-digests.ts'
import { verifyDecisions } from '#api/records/logbook/upkeep/verify-decisions.ts'
import { verifyAttestations } from '#api/training/attestations/verify-attestations.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

function wholeLines(
  { seals, events, archived, unsealed, digest, clusters, unknownKeys }: AuditReport,
  noted: number,
): string[] {
  return [
    `The audit log is whole: ${events} events under ${seals} seals, ${unsealed} not sealed yet.`,
    ...(archived > 0 ? [`${archived} of them lie in archives: check these alone, by npm run audit:archive.`] : []),
    ...(clusters > 1 ? [`It has lived on ${clusters} database servers.`] : []),
    ...(unknownKeys > 0 ? [`SEALING_KEYS lacks the keys of ${unknownKeys} seals; later seals vouch for them.`] : []),
    ...(noted > 0 ? [`It has the ${noted === 1 ? 'digest' : `${noted} digests`} noted earlier.`] : []),
    `Last digest: ${digest || 'none'}`,
  ]
}

await runCommand(async () => {
  const { log, records, months, noted } = await withCommandDatabase(process.env, async (tools) => {
    const noted = await notedDigests(process.argv.slice(2), tools.settings.auditCheckpointUrl)
    const log = await verifyAuditLog(tools, noted)
    const records = await verifyDecisions(tools)
    const months = await verifyAttestations(tools)
    await noteVerification(tools.db, !log.broken && !records.broken && !months.broken, new Date())
    return { log, records, months, noted: noted.length }
  })
  if (log.broken || records.broken || months.broken) process.exitCode = 1
  const lines = [
    ...(log.broken ? [`The audit log is broken. ${log.broken}`] : wholeLines(log, noted)),
    records.broken
      ? `Records do not fit the audit log. ${records.broken}`
      : `All ${records.decisions} decided records are as they were decided.`,
    months.broken
      ? `Signed months do not fit the audit log. ${months.broken}`
      : `All ${months.attestations} signatures under months fit their records.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
})

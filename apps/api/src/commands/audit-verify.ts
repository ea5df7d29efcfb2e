// `npm run audit:verify`: says whether the audit log is whole; ends with code 1 when it is not.
import { verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { withCommandDatabase } from './command-database.ts'

try {
  const { seals, events, unsealed, digest, broken } = await withCommandDatabase(process.env, verifyAuditLog)
  if (broken) {
    process.stdout.write(`The audit log is broken. ${broken}\n`)
    process.exitCode = 1
  } else {
    process.stdout.write(
      `The audit log is whole: ${events} events under ${seals} seals, ${unsealed} not sealed yet.\nLast digest: ${digest || 'none'}\n`,
    )
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

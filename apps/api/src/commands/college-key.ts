// `npm run college:key -- COLLEGE MOMENT`: prints the key that opens the patient data in a college's package, for its
// import. Both arguments are in the package's README.txt. Anyone who can run commands on the server already has the
// keys from which it is derived.
import { z } from 'zod'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { patientKeyOf } from '#api/platform/college-package/patient-seal.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const Given = z.tuple([z.uuid().toLowerCase(), z.iso.datetime()])

await runCommand(async () => {
  const given = Given.safeParse(process.argv.slice(2))
  if (!given.success) {
    throw new Error('Usage: npm run college:key -- COLLEGE MOMENT, as the README.txt of the package says.')
  }
  const [collegeId, madeAt] = given.data
  await withCommandDatabase(process.env, async ({ db, sealer }) => {
    const by = { viewer: null, requestId: 'command', ip: 'command' } as const
    await writeAudit(
      db,
      { ...by, action: 'collegePackage.key-given', outcome: 'done', at: new Date() },
      { subject: { kind: 'college', id: collegeId } },
    )
    process.stdout.write(`${patientKeyOf(sealer, collegeId, new Date(madeAt))}\n`)
  })
})

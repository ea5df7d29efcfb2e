// `npm run college:import -- FOLDER KEY PATIENT_KEY`: imports a college's unpacked package into an empty installation.
// KEY is the signing key of the source installation, from its /.well-known/signing-key.txt. Its operator prints
// PATIENT_KEY with `npm run college:key`.

import { dataRegister } from '#api/data-register.ts'
import { fillReference } from '#api/fill-database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { assertKeys, noteKeys } from '#api/kernel/sealing/sealing-keys.store.ts'
import { migrationSteps } from '#api/migration-steps.ts'
import { importCollege } from '#api/platform/college-package/import-college.ts'
import { takeOverDecisions } from '#api/records/logbook/upkeep/take-over-decisions.ts'
import { sealedColumns } from '#api/sealed-columns.ts'
import { grantedRole, openFiles } from '#api/services.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [folder, key, patientKey] = process.argv.slice(2)
  if (!folder || !key || !patientKey) {
    throw new Error(
      'Name the folder of the unpacked package, the signing key of its installation and the key of its patients: npm run college:import -- FOLDER KEY PATIENT_KEY',
    )
  }
  await withCommandDatabase(process.env, async ({ db, sealer, settings }) => {
    await migrate(db, {
      check: () => assertKeys(db, sealer),
      steps: migrationSteps(sealer),
      grantTo: grantedRole(settings),
      async fill() {
        await noteKeys(db, sealer)
        await fillReference(db)
      },
    })
    const tools = { db, sealer, files: await openFiles(settings) }
    const { files, installation, madeAt } = await importCollege(
      tools,
      { register: dataRegister, sealedColumns },
      { folder, key, patientKey },
      (_, manifest) => takeOverDecisions({ db, sealer }, manifest.collegeId, new Date()),
    )
    const rows = files.reduce((sum, file) => sum + (file.rows ?? 0), 0)
    process.stdout.write(
      `Imported the college of ${installation}, packed ${madeAt}: ${rows} rows and files, each compared with its digest.
People set a password by “Forgot your password?”. The first Master is invited by: npm run master:invite -- ADDRESS "NAME"\n`,
    )
  })
})

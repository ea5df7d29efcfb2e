// `npm run migrate`: applies pending migrations to the configured database and prints them.
import { migrate } from '#api/kernel/schema/migrations.ts'
import { assertKeys } from '#api/kernel/sealing/sealing-keys.store.ts'
import { migrationSteps } from '#api/migration-steps.ts'
import { grantedRole } from '#api/services.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const applied = await withCommandDatabase(process.env, ({ db, sealer, settings }) =>
    migrate(db, {
      say: (line) => process.stdout.write(`${line}\n`),
      check: (found) => assertKeys(found, sealer),
      steps: migrationSteps(sealer),
      grantTo: grantedRole(settings),
    }),
  )
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Nothing to apply.\n')
})

// `npm run migrate`: brings the database of the environment to the present schema and says what was applied.
import { migrate } from '#api/kernel/migrations.ts'
import { openCommandDatabase } from './command-database.ts'

try {
  const db = await openCommandDatabase(process.env)
  const applied = await migrate(db).finally(() => db.close())
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Nothing to apply.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

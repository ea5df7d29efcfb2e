// `npm run backup:drill [-- FOLDER | s3://…]`: proves that the newest backup can be restored.
import { runDrill } from '#api/platform/backup/run-backup.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const began = performance.now()
  const { backup, tables, rows, files, audit } = await withCommandDatabase(process.env, ({ db, sealer, settings }) =>
    runDrill({ db, sealer, clock: () => new Date() }, settings.backup, process.argv[2]),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `Backup ${backup} was restored in ${seconds} s: ${rows} rows in ${tables} tables as they were kept, ${files} files opened, an audit log of ${audit.events} sealed events that is whole.\n`,
  )
})

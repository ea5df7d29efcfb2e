// `npm run master:close -- ADDRESS`: closes the account of a departing Master. Anyone who can run commands on the
// server may do so.
import { closeMaster } from '#api/membership/staff/close-master.ts'
import { openServices } from '#api/services.ts'
import { readSettings } from '#api/settings.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Usage: npm run master:close -- master@example.org')
  const services = await openServices(readSettings(process.env), { report: () => {} })
  try {
    await closeMaster(services, email, services.clock())
    process.stdout.write(`The account of ${email} is closed, and they are signed out everywhere.\n`)
  } finally {
    await services.jobs.stop()
    await services.db.close()
  }
})

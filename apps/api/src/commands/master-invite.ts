// `npm run master:invite -- ADDRESS "NAME"`: invites the first Master of a new installation. Anyone who can run
// commands on the server may do so.

import { inviteMaster } from '#api/membership/registration/invite-master.ts'
import { openServices } from '#api/services.ts'
import { readSettings } from '#api/settings.ts'
import { runCommand } from './run-command.ts'

async function invite(email: string, name: string): Promise<void> {
  const services = await openServices(readSettings(process.env), { report: () => {} })
  try {
    await services.jobs.prepare()
    const link = await inviteMaster(services, { name, email }, services.clock())
    process.stdout.write(
      `${name} can set a password here within 7 days. They are e-mailed as soon as the server runs.\n${link}\n`,
    )
  } finally {
    await services.jobs.stop()
    await services.db.close()
  }
}

await runCommand(async () => {
  const [email, name] = process.argv.slice(2)
  if (!email || !name) throw new Error('Usage: npm run master:invite -- master@example.org "Dr Asha Rao"')
  await invite(email, name)
})

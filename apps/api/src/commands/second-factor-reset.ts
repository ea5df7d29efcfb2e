// `npm run second-factor:reset -- ADDRESS`: turns off the two-step sign-in of a Master who has lost app and recovery
// codes, when no other Master can help. Anyone who can run commands on the server may do so.
import { randomUUID } from 'node:crypto'
import { createNotify } from '#api/communication/notifications/notify.ts'
import { findCredentials } from '#api/identity/accounts/credentials.store.ts'
import { endEveryWayIn } from '#api/identity/passkeys/end-every-way-in.ts'
import { takeFactorOff } from '#api/identity/second-factor/reset-factor.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { openServices } from '#api/services.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { runCommand } from './run-command.ts'

async function reset(settings: Settings, email: string): Promise<void> {
  const services = await openServices(settings, { report: () => {} })
  try {
    const { db, clock, jobs } = services
    const owner = await findCredentials(db, email.toLowerCase())
    if (!owner) throw new Error(`No account has the address ${email}.`)
    await jobs.prepare()
    const origin = {
      action: 'secondFactor.reset',
      outcome: 'done',
      viewer: null,
      requestId: randomUUID(),
      ip: 'command',
      at: clock(),
    } as const
    const api = { db, notify: createNotify(services) }
    await takeFactorOff(api, endEveryWayIn, { id: owner.id, by: 'The operator of the server' }, (note) =>
      writeAudit(db, origin, note),
    )
    process.stdout.write(`Two-step sign-in for ${email} is turned off. They are e-mailed as soon as the server runs.\n`)
  } finally {
    await services.jobs.stop()
    await services.db.close()
  }
}

await runCommand(async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Usage: npm run second-factor:reset -- master@example.org')
  await reset(readSettings(process.env), email)
})

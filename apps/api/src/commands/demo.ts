// `npm run demo`: fills an empty database with demo data. Never in production, and never over existing data.
import { isEmpty, seedDemo } from '#api/demo/seed.ts'
import { demoAccountLines } from '#api/fill-database.ts'
import { openServices } from '#api/services.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { runCommand } from './run-command.ts'

async function fill(settings: Settings): Promise<void> {
  if (settings.production) throw new Error('Demo data is refused in production.')
  const services = await openServices(settings, { report: () => {} })
  try {
    if (!(await isEmpty(services))) throw new Error('This database has colleges already: demo data needs an empty one.')
    await seedDemo(services)
    process.stdout.write(`${(await demoAccountLines(services)).join('\n')}\n`)
  } finally {
    await services.db.close()
  }
}

await runCommand(async () => {
  await fill(readSettings(process.env))
})

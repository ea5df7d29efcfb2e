// Opens what the product stands on (database, jobs, mail, files) from the environment; for the server and the commands.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from './kernel/api.ts'
import { openDatabase } from './kernel/database/database.ts'
import { openFileStore } from './kernel/file-store/file-store.ts'
import { createJobs } from './kernel/jobs/jobs.ts'
import { createMail } from './kernel/mail/mail.ts'
import { migrate } from './kernel/schema/migrations.ts'
import { createSealer } from './kernel/sealing/sealer.ts'
import { developmentKey } from './kernel/settings/development-key.ts'
import type { Env } from './kernel/settings/env.ts'
import { createSignals } from './kernel/signals/signals.ts'
import { createWhatsApp } from './kernel/whatsapp/whatsapp.ts'

/** Hears of failed jobs; the server sets it to its log. */
export interface Faults {
  heard: (fault: unknown, queue: string | undefined) => void
}

/** A migrated database and the services on it. Close the database when done. */
export async function openServices(env: Env, faults: Faults): Promise<Services> {
  const dataDir = resolve(env.dataDir)
  const folder = join(dataDir, 'database')
  if (env.databaseUrl) await migrateServer(env.databaseUrl)
  const db = await openDatabase({
    url: env.databaseUrl,
    folder,
    poolSize: env.databasePool,
    production: env.production,
  })
  if (db.kind === 'pglite') await migrate(db)
  const clock = () => new Date()
  const jobs = createJobs(db, { url: env.databaseUrl, onFault: (fault, queue) => faults.heard(fault, queue) })
  const mail = createMail(db, jobs, {
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    production: env.production,
    clock,
  })
  const whatsApp = createWhatsApp(db, jobs, { account: env.whatsApp, production: env.production, clock })
  const [firstKey = developmentKey(dataDir), ...otherKeys] = env.sealingKeys ?? []
  return {
    db,
    clock,
    jobs,
    mail,
    whatsApp,
    files: await openFileStore(env.filesUrl ?? pathToFileURL(join(dataDir, 'files')).href),
    signals: createSignals(db, { url: env.databaseUrl, onFault: (fault) => faults.heard(fault, undefined) }),
    sealer: createSealer([firstKey, ...otherKeys]),
    publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    production: env.production,
    secondFactorRequiredFor: env.secondFactorRequiredFor,
    confirmExportsAbove: env.confirmExportsAbove,
    checkReplies: false,
    limitTries: { 'sign-in.address': env.signInsPerMinute, 'sign-in.code.address': env.signInsPerMinute },
  }
}

/** A migration may take long: it has a connection of its own, without the time limit of requests. */
async function migrateServer(url: string): Promise<string[]> {
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  try {
    return await migrate(db)
  } finally {
    await db.close()
  }
}

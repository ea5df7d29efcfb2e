// Opens the services of the product (database, jobs, mail, files) from its settings, for the server and the commands.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillReference } from './fill-database.ts'
import { mailedLinks } from './identity/passwords/mailed-links.ts'
import type { Services } from './kernel/api.ts'
import { type Database, openDatabase } from './kernel/database/database.ts'
import { type FileStore, openFileStore } from './kernel/file-store/file-store.ts'
import { createJobs } from './kernel/jobs/jobs.ts'
import { createMail } from './kernel/mail/mail.ts'
import { createTxtLookup } from './kernel/outbound/txt-records.ts'
import { type MigrationOptions, migrate } from './kernel/schema/migrations.ts'
import { assertRunningRole, type RunningRole, roleOf } from './kernel/schema/running-role.ts'
import { openSealer } from './kernel/sealing/open-sealer.ts'
import { assertKeys, noteKeys } from './kernel/sealing/sealing-keys.store.ts'
import { createSignals } from './kernel/signals/signals.ts'
import { openStandby, type Standby } from './kernel/standby/standby.ts'
import { createVirusScanner } from './kernel/virus-scan/virus-scanner.ts'
import { createWhatsApp } from './kernel/whatsapp/whatsapp.ts'
import { migrationSteps } from './migration-steps.ts'
import type { Settings } from './settings.ts'

/** Receives faults of background work. The server connects it to its log. */
export interface Faults {
  report: (fault: unknown, queue: string | undefined) => void
}

/** Migrates the database, stores the reference data and opens the services. The caller closes the database. */
export async function openServices(
  settings: Settings,
  faults: Faults,
  say: (line: string) => void = () => {},
): Promise<Services> {
  const dataDir = resolve(settings.dataDir)
  const folder = join(dataDir, 'database')
  const sealer = openSealer(settings)
  const migrating: MigrationOptions = {
    say,
    check: (db) => assertKeys(db, sealer),
    steps: migrationSteps(sealer),
    async fill(db) {
      await noteKeys(db, sealer)
      await fillReference(db)
    },
  }
  if (settings.databaseUrl) await migrateServer(settings, migrating)
  const db = await openDatabase(
    {
      url: settings.databaseUrl,
      directUrl: settings.databaseDirectUrl,
      folder,
      poolSize: settings.databasePool,
      production: settings.production,
    },
    await standbyOf(settings, faults),
  )
  if (db.kind === 'pglite') await migrate(db, migrating)
  else if (settings.production && !settings.allowDatabaseOwner) await refuseOwner(db)
  const clock = () => new Date()
  const readOnly = { isOn: false }
  const jobs = createJobs(db, {
    url: settings.databaseUrl,
    onFault: (fault, queue) => faults.report(fault, queue),
    isReadOnly: () => readOnly.isOn,
  })
  const mail = createMail(db, jobs, {
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    production: settings.production,
    clock,
    links: mailedLinks(db),
  })
  const whatsApp = createWhatsApp(db, jobs, { account: settings.whatsApp, production: settings.production, clock })
  return {
    db,
    clock,
    readOnly,
    jobs,
    mail,
    whatsApp,
    files: await openFiles(settings, faults),
    virusScanner: createVirusScanner({
      clamdUrl: settings.clamdUrl,
      isRequired: settings.clamdRequired,
      onFault: (fault) => faults.report(fault, undefined),
    }),
    signals: createSignals(db, {
      url: settings.databaseDirectUrl,
      onFault: (fault) => faults.report(fault, undefined),
    }),
    sealer,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    production: settings.production,
    secondFactorRequiredFor: settings.secondFactorRequiredFor,
    arePrivateAddressesAllowed: settings.arePrivateAddressesAllowed,
    txtRecords: createTxtLookup(settings.nameServers),
    collegeFilesLimit: settings.collegeFilesLimit,
    collegePackageLimit: settings.collegePackageLimit,
    confirmExportsAbove: settings.confirmExportsAbove,
    checkReplies: false,
    requestsPerMinute: settings.requestsPerMinute,
    limitTries: { 'sign-in.address': settings.signInsPerMinute, 'sign-in.code.address': settings.signInsPerMinute },
  }
}

async function standbyOf(settings: Settings, faults: Faults): Promise<Standby | undefined> {
  const { databaseUrl: primaryUrl, databaseReadUrl: url, databasePool: poolSize } = settings
  if (!primaryUrl || !url) return undefined
  return openStandby({ primaryUrl, url, poolSize, onLost: (reason) => faults.report(reason, undefined) })
}

async function refuseOwner(db: Database): Promise<void> {
  try {
    await assertRunningRole(db)
  } catch (fault) {
    await db.close()
    throw fault
  }
}

/** Opens the store of uploaded files. */
export const openFiles = (settings: Settings, faults?: Faults): Promise<FileStore> =>
  openFileStore(settings.filesUrl ?? pathToFileURL(join(resolve(settings.dataDir), 'files')).href, {
    onFault: (fault) => faults?.report(fault, undefined),
  })

/** Migrates through a separate connection without the statement timeout, because a migration may take long. */
async function migrateServer(settings: Settings, options: MigrationOptions): Promise<void> {
  const db = await openDatabase({
    url: settings.databaseOwnerUrl ?? settings.databaseDirectUrl,
    poolSize: 1,
    statementTimeout: 0,
  })
  try {
    await migrate(db, { ...options, grantTo: grantedRole(settings) })
  } finally {
    await db.close()
  }
}

/** Returns the role that receives rights from the owner, or undefined when the server runs as the owner. */
export const grantedRole = ({ databaseUrl, databaseOwnerUrl }: Settings): RunningRole | undefined =>
  databaseUrl && databaseOwnerUrl ? (roleOf(databaseUrl) ?? undefined) : undefined

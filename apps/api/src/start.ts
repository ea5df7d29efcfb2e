// The life of the server: settings, database, listening, background work, graceful shutdown.

import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { linkPaths } from '@rounds/contract/membership/registration/link-paths'
import { signOffPath } from '@rounds/contract/records/logbook/sign-off/sign-off-address'
import { stateLinkPath } from '@rounds/contract/training/residency/state-links/state-link-path'
import { buildApp } from './app.ts'
import { collectAfterMs, collectStart } from './collect-start.ts'
import { endingOf } from './ending.ts'
import { fillDatabase } from './fill-database.ts'
import type { Api } from './kernel/api.ts'
import { faultCodeOf } from './kernel/database/errors.ts'
import { refuseOverload } from './kernel/http/overload.ts'
import { serveWebApp } from './kernel/http/web-app.ts'
import { WrongSetting } from './kernel/settings/settings.ts'
import { checkpointJobs } from './platform/audit-log/audit-log.jobs.ts'
import { backupJobs } from './platform/backup/backup.jobs.ts'
import { reasonOf } from './reason-of.ts'
import { type Faults, openServices } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { framedBy, pageFactsOf } from './site/pages/page-facts.ts'
import { startWarnings } from './start-warnings.ts'
import { releaseYoungGeneration } from './young-generation.ts'

const distFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const drillProgram = fileURLToPath(import.meta.resolve('#api/commands/backup-drill.ts'))
/** Time limit for running requests after the server stops listening. The whole shutdown has `endMs` (controls: C41). */
const lastRequestsMs = 18_000
const lastTracesMs = 1_500

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Starts the server and serves until a signal. A failed start prints one sentence and exits with code 1. */
export async function run(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const { api, address, accounts } = await serveProduct(settings)
    const { drainMs } = settings
    const end = endingOf({ stop: () => stop(api, drainMs), drainMs, reasonOf: textOf })
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
    // Printed last: a reader may send a signal at once, and without a handler it would end the process immediately.
    say([...accounts, `Rounds is ready at ${address}`].join('\n'))
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`)
    process.exit(1)
  }
}

async function serveProduct(settings: Settings): Promise<{ api: Api; address: string; accounts: string[] }> {
  const faults: Faults = { report: () => {} }
  const services = await openServices(settings, faults, say)
  const accounts = await fillDatabase(services, settings, say)
  const secure = services.publicUrl.startsWith('https:')
  const { http, api, maintenance } = await buildApp(
    services,
    { logLevel: settings.logLevel, trustProxy: settings.trustProxy, secure, apiDocuments: settings.apiDocuments },
    settings,
  )
  refuseOverload(http, services.db)
  faults.report = (fault, queue) =>
    http.log.warn({ err: fault, queue }, queue ? 'a job failed' : 'a fault in the background')
  if (existsSync(`${distFolder}/index.html`))
    await serveWebApp(http, {
      distFolder,
      publicUrl: () => api.publicUrl,
      factsOf: pageFactsOf(api.db, settings),
      framed: framedBy(settings),
      secretPaths: [...linkPaths, stateLinkPath, signOffPath],
    })
  else if (settings.production) throw new WrongSetting(`${distFolder} holds no web application: run npm run build.`)
  else say('The web application is not built: only the API is served (npm run build).')
  for (const warning of startWarnings(settings)) say(warning)
  checkpointJobs(services, settings.auditCheckpointUrl)
  backupJobs(services, settings.backup, settings.databaseUrl && drillProgram)
  await services.jobs.prepare()
  await maintenance.start()
  if (settings.traces) {
    const { startTraces } = await import('./kernel/traces/otlp-traces.ts')
    api.traces = startTraces(api, { ...settings.traces, faultCodeOf })
  }
  await http.listen({ port: settings.port, host: settings.host })
  if (settings.metrics) {
    const { startMetrics } = await import('./metrics.ts')
    say(`Metrics are at ${(await startMetrics(api, settings.metrics)).address}`)
  }
  const listening = http.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : settings.port
  if (!settings.publicUrl) api.publicUrl = `http://localhost:${port}`
  // Started after listening, because the job queue takes a while to load.
  void Promise.allSettled([services.jobs.start(), services.signals.start()]).then(releaseYoungGeneration)
  setTimeout(collectStart, collectAfterMs).unref()
  return { api, address: api.publicUrl, accounts }
}

/**
 * Stops the server. The proxy is told first that this server is leaving; requests that it still sends during `drainMs`
 * are served.
 */
async function stop(api: Api, drainMs: number): Promise<void> {
  api.http.drain.begin()
  const jobs = api.jobs.stop()
  await pause(drainMs)
  const late = setTimeout(() => api.http.server.closeAllConnections(), lastRequestsMs)
  await Promise.all([api.http.close(), jobs, api.signals.stop()])
  clearTimeout(late)
  // A trace collector that does not reply must not delay the shutdown.
  await Promise.all([api.db.close(), Promise.race([api.traces?.close(), pause(lastTracesMs)])])
}

/** Returns one sentence for an expected fault, and the stack for anything else. */
const textOf = (error: unknown): string =>
  reasonOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))

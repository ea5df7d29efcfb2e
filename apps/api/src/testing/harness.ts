// The whole server on a fresh database for one test file, with typed calls by any person of the cast.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import type { BillingSettings } from '#api/billing/billing-settings.ts'
import { mailedLinks } from '#api/identity/passwords/mailed-links.ts'
import { csrfTokenOf } from '#api/identity/sessions/session-secrets.ts'
import { startSession } from '#api/identity/sessions/start-session.store.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api, Services } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { createMail, type MailDraft } from '#api/kernel/mail/mail.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { createSignals } from '#api/kernel/signals/signals.ts'
import { createVirusScanner } from '#api/kernel/virus-scan/virus-scanner.ts'
import { createWhatsApp, type WhatsAppDraft } from '#api/kernel/whatsapp/whatsapp.ts'
import type { SiteSettings } from '#api/site/site-settings.ts'
import { type Client, createClient } from './client.ts'
import { watchAnswers } from './declared-answers.ts'
import { type CastName, createWorld, type World } from './people.ts'
import { openTestDatabase } from './test-database.ts'

// A type, because an interface has no index signature and so would not be assignable to headers.
type SessionHeaders = { cookie: string; 'x-csrf-token': string }

export interface Harness extends World {
  http: FastifyInstance
  api: Api
  /** A connection as the owner of the tables; the server itself has fewer rights. */
  db: Database
  /** The owner's database URL, for a second process; only on PostgreSQL. */
  url: string | undefined
  /** The server's present time; set it to travel. */
  clock: { now: Date }
  /** The folder where this harness stores files. */
  filesFolder: string
  /** The mails accepted for sending, in order; none is sent unless the test starts the jobs. */
  mails: MailDraft[]
  /** The WhatsApp messages accepted for sending. */
  messages: WhatsAppDraft[]
  /** A client without a session. */
  anonymous: Client
  /** A client with a live session of this person. */
  as(person: CastName | { id: string }): Promise<Client>
  /** Like `as`, with a session that the person has just confirmed with their password. */
  asConfirmed(person: CastName | { id: string }): Promise<Client>
  /** The cookie and token of a new session, for requests that a typed call cannot make. A fifth one ends the oldest. */
  session(person: CastName | { id: string }): Promise<SessionHeaders>
  /** Returns the statements that `work` runs. */
  queriesOf(work: () => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

/** In addition to the session of `as`, so that no person exceeds five. */
const sessionsBeside = 4

const startOfTests = new Date('2026-06-15T04:30:00Z')

/** Services that replace the defaults of a product without settings. */
export type OtherServices = Partial<
  Pick<
    Services,
    | 'virusScanner'
    | 'arePrivateAddressesAllowed'
    | 'txtRecords'
    | 'collegeFilesLimit'
    | 'secondFactorRequiredFor'
    | 'confirmExportsAbove'
    | 'requestsPerMinute'
  >
>

export async function openHarness(
  site: SiteSettings & BillingSettings = {},
  services: OtherServices = {},
): Promise<Harness> {
  let queries: string[] | null = null
  const { db: owned, url, running, close } = await openTestDatabase((text) => queries?.push(text))
  const { db } = running
  const clock = { now: startOfTests }
  const mails: MailDraft[] = []
  const messages: WhatsAppDraft[] = []
  const filesFolder = await mkdtemp(join(tmpdir(), 'rounds-files-'))
  const readOnly = { isOn: false }
  const jobs = createJobs(db, {
    url: running.url,
    pollSeconds: 0.5,
    onFault: () => {},
    isReadOnly: () => readOnly.isOn,
  })
  const mail = createMail(db, jobs, {
    smtpUrl: undefined,
    from: 'Rounds <no-reply@rounds.example>',
    production: false,
    clock: () => clock.now,
    links: mailedLinks(db),
  })
  const whatsApp = createWhatsApp(db, jobs, { account: undefined, production: false, clock: () => clock.now })
  const { http, api } = await buildApp(
    {
      db,
      clock: () => clock.now,
      readOnly,
      jobs,
      files: await openFileStore(pathToFileURL(filesFolder).href),
      virusScanner: createVirusScanner({ clamdUrl: undefined, isRequired: true }),
      whatsApp: { send: async (draft) => void messages.push(await whatsApp.send(draft).then(() => draft)) },
      mail: { ...mail, send: async (draft) => void mails.push(await mail.send(draft).then(() => draft)) },
      signals: createSignals(db, { url: running.url, onFault: () => {} }),
      sealer: createSealer([{ id: 'test', key: randomBytes(32) }]),
      publicUrl: 'http://localhost:3000',
      production: false,
      secondFactorRequiredFor: [],
      arePrivateAddressesAllowed: false,
      txtRecords: () => Promise.resolve([]),
      collegeFilesLimit: 200 * 1024 ** 3,
      collegePackageLimit: 250 * 1024 ** 3,
      confirmExportsAbove: 500,
      // The test clock stands still, so a used-up limit would never recover.
      requestsPerMinute: 1_000_000,
      checkReplies: true,
      ...services,
    },
    { logLevel: 'silent', trustProxy: false, secure: false },
    site,
  )
  const undeclared = watchAnswers(http)
  await jobs.prepare()
  await http.ready()
  const world = await createWorld(owned, clock.now)
  const idOf = (person: CastName | { id: string }) => (typeof person === 'string' ? world.people[person].id : person.id)
  // One session per person: a sixth would end the oldest, and while the clock stands still, any could be the oldest.
  const clients = new Map<string, Client>()
  const sessions = new Map<string, string[]>()
  const startAnother = async (id: string): Promise<{ secret: string; headers: SessionHeaders }> => {
    const secret = await startSession(db, { id }, { ip: '127.0.0.1', userAgent: 'test', now: clock.now })
    return { secret, headers: { cookie: `sid=${secret}`, 'x-csrf-token': csrfTokenOf(secret) } }
  }
  const session: Harness['session'] = async (person) => {
    const id = idOf(person)
    const live = sessions.get(id) ?? []
    const [oldest, ...others] = live
    if (oldest && live.length === sessionsBeside)
      await owned.unchecked('delete from sessions where key = $1', [keyOf(oldest)])
    const { secret, headers } = await startAnother(id)
    sessions.set(id, [...(live.length === sessionsBeside ? others : live), secret])
    return headers
  }
  const as: Harness['as'] = async (person) => {
    const id = idOf(person)
    const client = clients.get(id) ?? createClient(http, (await startAnother(id)).headers)
    clients.set(id, client)
    return client
  }
  return {
    ...world,
    http,
    api,
    db: owned,
    url,
    clock,
    mails,
    messages,
    filesFolder,
    session,
    anonymous: createClient(http, {}),
    as,
    async asConfirmed(person) {
      const client = await as(person)
      await owned.unchecked('update sessions set confirmed_at = $2 where account_id = $1', [idOf(person), clock.now])
      return client
    },
    async queriesOf(work) {
      // Clears remembered sessions (decision 139), so that the first request looks up the caller.
      await owned.unchecked("select pg_notify('rounds_people', '')")
      queries = []
      await work()
      const seen = queries
      queries = null
      return seen
    },
    async close() {
      await jobs.stop()
      await api.signals.stop()
      await http.close()
      await close()
      await rm(filesFolder, { recursive: true, force: true })
      const faults = undeclared()
      if (faults.length > 0) throw new Error(`Answers that the API’s document lacks:\n${faults.join('\n')}`)
    },
  }
}

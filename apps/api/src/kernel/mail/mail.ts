// Sends mail: a message is a job in the transaction that caused it, and a worker passes it to the mail server.
import { createHash } from 'node:crypto'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { z } from 'zod'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { recoverMails } from './mail-recovery.ts'
import { keepInMailbox } from './mailbox.store.ts'
import { createMailedDocuments, type MakeDocument } from './mailed-documents.ts'
import type { MailedLinks } from './mailed-links.ts'
import { assertReachable, handOver, MailServerAway } from './smtp.ts'

/** Refuses text that would start a new header line. */
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !/[\r\n\0]/.test(text), 'A mail header has one line.')

const MailDraft = z.strictObject({
  to: z.email({ pattern: z.regexes.html5Email }).max(maxCharacters.email),
  subject: headerText(200),
  text: z.string().min(1).max(100_000),
  html: z.string().max(200_000).optional(),
  /** Identifies the mail's subject matter: each key is sent once. */
  dedupeKey: headerText(200),
  /** The secret of the one-time link in the mail. The link is renewed if it expires before the mail is sent. */
  token: z.string().min(20).optional(),
  /** The attachment, created when the mail is sent. */
  document: z.strictObject({ kind: z.string().min(1).max(40), id: z.uuid() }).optional(),
})
/** A mail to one person. It never holds health data, only a link to the page with it. */
export type MailDraft = z.infer<typeof MailDraft>

export interface Mail {
  /** Queues the mail, in the running transaction when there is one. Throws on a header with a line break. */
  send(draft: MailDraft): Promise<void>
  /** Registers how to create the attachments of a kind. */
  attach(kind: string, make: MakeDocument): void
}

export interface MailOptions {
  /** The mail server; without it mails go to the mailbox in development and wait in production. */
  smtpUrl: string | undefined
  from: string
  production: boolean
  clock: () => Date
  /** Checks and renews the one-time links of delayed mails; without it they are sent unchanged. */
  links?: MailedLinks
  /** Seconds before the first retry; tests use fewer. */
  retryDelaySeconds?: number
}

const fourHours = 4 * 60 * 60

/**
 * Retries for about a day, with pauses that double up to four hours. Mails that still fail stay in the dead-letter
 * queue.
 */
const mailQueue = ({ retryDelaySeconds = 30 }: MailOptions) =>
  queue({
    name: 'mail',
    holdsSecrets: true,
    payload: MailDraft,
    retryLimit: 15,
    retryDelaySeconds,
    retryDelayMaxSeconds: fourHours,
    atOnce: 10,
    expireInSeconds: 120,
  })

/** Creates the mail service and registers the queue's worker. */
export function createMail(db: Database, jobs: Jobs, options: MailOptions): Mail {
  const { smtpUrl, from, production, clock, links } = options
  const mails = mailQueue(options)
  const documents = createMailedDocuments()
  const send = async (draft: MailDraft) =>
    jobs.enqueue(mails, MailDraft.parse(draft), { singletonKey: draft.dedupeKey })

  const assertBack = async () => {
    if (smtpUrl) return assertReachable(smtpUrl)
    if (production) throw new MailServerAway('SMTP_URL is missing: mails wait.')
  }

  async function deliver(draft: MailDraft, id: string): Promise<void> {
    const { to, subject, text, html } = draft
    const made = () => documents.made(draft.document, to)
    if (smtpUrl) {
      const messageId = messageIdOf(draft.dedupeKey, from)
      return handOver(smtpUrl, { from, to, subject, text, html, messageId, document: await made() })
    }
    await assertBack()
    const document = await made()
    await keepInMailbox(db, {
      id,
      channel: 'email',
      recipient: to,
      subject,
      text: document ? `${text}\n\nAttached: ${document.fileName}` : text,
      html: html ?? null,
      at: clock(),
    })
  }

  /** Replaces a mail whose link has expired, once the mail server can be reached. */
  async function renew(draft: MailDraft, token: string, by: MailedLinks): Promise<void> {
    await assertBack()
    await db.transaction(async () => send(withToken(draft, token, await by.renew(token, clock()))))
  }

  jobs.work(mails, async (draft, { jobId }) => {
    const { token } = draft
    if (token === undefined || !links) return deliver(draft, jobId)
    const state = await links.stateOf(token, clock())
    if (state === 'works') return deliver(draft, jobId)
    if (state === 'expired') await renew(draft, token, links)
  })
  recoverMails(db, jobs, mails.name, assertBack)
  return { send, attach: documents.attach }
}

/** Returns the mail with another link. */
function withToken(draft: MailDraft, old: string, token: string): MailDraft {
  const renewed = (text: string) => text.replaceAll(old, token)
  const { text, html } = draft
  const content = { text: renewed(text), ...(html === undefined ? {} : { html: renewed(html) }) }
  return { ...draft, ...content, token, dedupeKey: `link:${keyOf(token)}` }
}

/** Returns the same id for the same e-mail, so that a duplicate can be recognised. */
function messageIdOf(dedupeKey: string, from: string): string {
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@${host}>`
}

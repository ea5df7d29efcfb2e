// Sending mail: a message is a job of the transaction that caused it; a worker hands it to the mail server.
import { createHash } from 'node:crypto'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import { keepInMailbox } from './mailbox.store.ts'

/** Refuses what would start a new header line. */
const headerText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !/[\r\n\0]/.test(text), 'A mail header has one line.')

const MailDraft = z.strictObject({
  to: z.email({ pattern: z.regexes.html5Email }).max(maxCharacters.email),
  subject: headerText(200),
  text: z.string().min(1).max(100_000),
  html: z.string().max(200_000).optional(),
  /** Names what the mail is about: the same key is sent once. */
  dedupeKey: headerText(200),
})
/** A mail to one person. It never carries health data: it names the page where they are. */
export type MailDraft = z.infer<typeof MailDraft>

export interface Mail {
  /** Takes the mail on, in the running transaction when there is one. Throws on a header with a line break. */
  send(draft: MailDraft): Promise<void>
}

export interface MailOptions {
  /** Where mails are handed over; without it they go to the mailbox in development and wait in production. */
  smtpUrl: string | undefined
  from: string
  production: boolean
  clock: () => Date
  /** Seconds before the first retry; tests shorten it. */
  retryDelaySeconds?: number
}

const fourHours = 4 * 60 * 60
const timeoutMs = 20_000

/** About a day of tries: doubling up to every four hours. What still fails stays in the dead-letter queue. */
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

/** Mail on these jobs; declares the queue's worker. */
export function createMail(db: Database, jobs: Jobs, options: MailOptions): Mail {
  const mails = mailQueue(options)
  jobs.work(mails, (draft, { jobId }) => {
    if (options.smtpUrl) return handOver(options.smtpUrl, options.from, draft)
    if (options.production) throw new Error('SMTP_URL is missing: mails wait.')
    return keepInMailbox(db, {
      id: jobId,
      channel: 'email',
      recipient: draft.to,
      subject: draft.subject,
      text: draft.text,
      html: draft.html ?? null,
      at: options.clock(),
    })
  })
  return { send: async (draft) => jobs.enqueue(mails, MailDraft.parse(draft), { singletonKey: draft.dedupeKey }) }
}

async function handOver(smtpUrl: string, from: string, draft: MailDraft): Promise<void> {
  // Loaded with the first mail: a server that sends none does without it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: draft.to },
      subject: draft.subject,
      text: draft.text,
      ...(draft.html ? { html: draft.html } : {}),
      messageId: messageIdOf(draft.dedupeKey, from),
    })
  } catch (error) {
    throw isRefusedForGood(error) ? new Undeliverable(error instanceof Error ? error.message : String(error)) : error
  } finally {
    transport.close()
  }
}

/** The mail server knows the address or the mail, and wants neither: it will not change its mind (5xx). */
function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false
  const isOfThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isOfThisMail && Number(error.responseCode) >= 500 && Number(error.responseCode) < 600
}

/** The same for the same e-mail, so that one that was sent twice can be recognised. */
function messageIdOf(dedupeKey: string, from: string): string {
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@${host}>`
}

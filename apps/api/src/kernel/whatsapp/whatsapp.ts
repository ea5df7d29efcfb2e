// WhatsApp messages: like a mail, a message is a job in the transaction that caused it.
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import { keepInMailbox } from '#api/kernel/mail/mailbox.store.ts'
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { postMessage, type WhatsAppAccount } from './whatsapp-api.ts'

const WhatsAppDraft = z.strictObject({
  /** The number with its country code, digits only. */
  to: z.string().regex(/^[1-9]\d{9,14}$/),
  /** The name of the approved template; `parameters` fill its placeholders. */
  template: z.string().regex(/^[a-z0-9_]{1,100}$/),
  parameters: z.array(z.string().min(1).max(500)).max(20),
  /** The path after the product's address in the template's button, without a leading slash. */
  path: z.string().max(500),
  /** The complete text, for the mailbox of a development server. */
  text: z.string().min(1).max(2_000),
  /** Identifies the message's subject matter: each key is sent once. */
  dedupeKey: z.string().min(1).max(200),
})
/** A message to one person. It never holds health data, only a link to the page with it. */
export type WhatsAppDraft = z.infer<typeof WhatsAppDraft>

export interface WhatsApp {
  /** Queues the message, in the running transaction when there is one. Does nothing when WhatsApp is not set up. */
  send(draft: WhatsAppDraft): Promise<void>
}

export interface WhatsAppOptions {
  /** Without an account, development keeps messages in its mailbox and production sends none. */
  account: WhatsAppAccount | undefined
  production: boolean
  clock: () => Date
  /** Seconds before the first retry; tests use fewer. */
  retryDelaySeconds?: number
  timeoutMs?: number
}

const fourHours = 4 * 60 * 60
const limits = { timeoutMs: 5_000, maxConcurrent: 10, maxFailures: 5, pauseMs: 60_000 }

/** Retries for about a day, as for mails. */
const messageQueue = (retryDelaySeconds: number) =>
  queue({
    name: 'whatsapp',
    payload: WhatsAppDraft,
    retryLimit: 15,
    retryDelaySeconds,
    retryDelayMaxSeconds: fourHours,
    atOnce: limits.maxConcurrent,
    expireInSeconds: 60,
  })

/** Creates the WhatsApp service and registers the queue's worker. */
export function createWhatsApp(db: Database, jobs: Jobs, options: WhatsAppOptions): WhatsApp {
  const { account, production, clock, timeoutMs = limits.timeoutMs } = options
  const messages = messageQueue(options.retryDelaySeconds ?? 30)
  const limited = createLimits({ ...limits, timeoutMs, isFailure: (error) => !(error instanceof Undeliverable) })
  jobs.work(messages, async (draft, { jobId }) => {
    if (account) return limited((signal) => postMessage(account, draft, signal))
    await keepInMailbox(db, {
      id: jobId,
      channel: 'whatsapp',
      recipient: `+${draft.to}`,
      subject: draft.template,
      text: draft.text,
      html: null,
      at: clock(),
    })
  })
  return {
    async send(draft) {
      if (!account && production) return
      await jobs.enqueue(messages, WhatsAppDraft.parse(draft), { singletonKey: draft.dedupeKey })
    },
  }
}

/**
 * Converts an Indian number as commonly written, or one with its country code, to WhatsApp's format; null for any
 * other.
 */
export function whatsAppNumber(phone: string | null): string | null {
  if (!phone) return null
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length === 10) return `91${digits}`
  const hasCountry = phone.trim().startsWith('+') || (digits.length === 12 && digits.startsWith('91'))
  return hasCountry && /^\d{10,15}$/.test(digits) ? digits : null
}

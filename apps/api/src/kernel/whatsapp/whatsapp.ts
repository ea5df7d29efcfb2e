// Messages by the WhatsApp Business Cloud API: a message is a job of the transaction that caused it, like a mail.
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import { keepInMailbox } from '#api/kernel/mail/mailbox.store.ts'
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { postMessage, type WhatsAppAccount } from './whatsapp-api.ts'

const WhatsAppDraft = z.strictObject({
  /** The number with its country, digits only. */
  to: z.string().regex(/^[1-9]\d{9,14}$/),
  /** The name of the approved template and what its places hold. */
  template: z.string().regex(/^[a-z0-9_]{1,100}$/),
  parameters: z.array(z.string().min(1).max(500)).max(20),
  /** What follows the product's address in the button of the template; without a leading slash. */
  path: z.string().max(500),
  /** As the person will read it; shown in the mailbox of a development server. */
  text: z.string().min(1).max(2_000),
  /** Names what the message is about: the same key is sent once. */
  dedupeKey: z.string().min(1).max(200),
})
/** A message to one person. It never carries health data: it names the page where they are. */
export type WhatsAppDraft = z.infer<typeof WhatsAppDraft>

export interface WhatsApp {
  /** Takes the message on, in the running transaction when there is one. Nothing happens where WhatsApp is not set up. */
  send(draft: WhatsAppDraft): Promise<void>
}

export interface WhatsAppOptions {
  /** Without one, development keeps messages in its mailbox and production sends none. */
  account: WhatsAppAccount | undefined
  production: boolean
  clock: () => Date
  /** Shortened by tests. */
  retryDelaySeconds?: number
  timeoutMs?: number
}

const fourHours = 4 * 60 * 60
const limits = { timeoutMs: 5_000, maxConcurrent: 10, maxFailures: 5, pauseMs: 60_000 }

/** About a day of tries, as for mails. */
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

/** WhatsApp on these jobs; declares the queue's worker. */
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

/** An Indian number as people write it, or one with its country, as WhatsApp takes it; null when it is neither. */
export function whatsAppNumber(phone: string | null): string | null {
  if (!phone) return null
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length === 10) return `91${digits}`
  const hasCountry = phone.trim().startsWith('+') || (digits.length === 12 && digits.startsWith('91'))
  return hasCountry && /^\d{10,15}$/.test(digits) ? digits : null
}

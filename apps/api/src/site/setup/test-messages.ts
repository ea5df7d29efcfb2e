// Sends a test message directly, bypassing the outbox, so that the Master sees the other server's answer.
import { fillSeveral } from '@rounds/contract/communication/notifications/message-templates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict } from '@rounds/contract/kernel/problem'
import { productName } from '@rounds/contract/kernel/product'
import type { TestChannel, TestResult } from '@rounds/contract/site/setup/setup'
import { setupMessages } from '@rounds/contract/site/setup/setup.messages'
import { uuidv7 } from 'uuidv7'
import type { Services } from '#api/kernel/api.ts'
import { letterOf } from '#api/kernel/mail/letter.ts'
import { keepInMailbox } from '#api/kernel/mail/mailbox.store.ts'
import { handOver } from '#api/kernel/mail/smtp.ts'
import { whatsAppNumber } from '#api/kernel/whatsapp/whatsapp.ts'
import { postMessage } from '#api/kernel/whatsapp/whatsapp-api.ts'
import type { SiteSettings } from '../site-settings.ts'

export interface OwnContact {
  name: string
  email: string
  phone: string | null
}

interface Sending {
  /** The recipient, as shown to the person. */
  to: string
  /** Null when the channel is not configured; a development server then keeps the message in its mailbox. */
  send: (() => Promise<void>) | null
  subject: string
  text: string
}

type Tools = Pick<Services, 'db' | 'clock' | 'production'>

const whatsAppTimeoutMs = 5_000
/** The maximum length shown of another server's answer. */
const maxAnswer = 300

/**
 * Sends a channel's test message to the person and returns the outcome. Throws `conflict` when the channel is not set
 * up in production.
 */
export async function sendTest(
  tools: Tools,
  settings: SiteSettings,
  channel: TestChannel,
  person: OwnContact,
): Promise<TestResult> {
  const { to, send, subject, text } = channel === 'email' ? mailTest(settings, person) : messageTest(settings, person)
  if (send) {
    const answer = await send().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, maxAnswer),
    )
    const sentence = answer === null ? setupMessages.delivered : setupMessages.refused
    return { message: fillMessage(sentence, { to }), isDelivered: answer === null, answer }
  }
  if (tools.production) throw conflict(setupMessages.notSetUp)
  const kept = { id: uuidv7(), recipient: to, subject, text, html: null, at: tools.clock() }
  await keepInMailbox(tools.db, { ...kept, channel: channel === 'email' ? 'email' : 'whatsapp' })
  return { message: fillMessage(setupMessages.kept, { to }), isDelivered: true, answer: null }
}

function mailTest({ smtpUrl, mailFrom }: SiteSettings, { name, email }: OwnContact): Sending {
  const subject = `Test mail of ${productName}`
  const letter = letterOf({ name, paragraphs: ['This is a test. Mail from this installation reaches you.'] })
  const from = mailFrom ?? ''
  const mail = { from, to: email, subject, ...letter, messageId: `<${uuidv7()}@test.invalid>` }
  return { to: email, send: smtpUrl ? () => handOver(smtpUrl, mail) : null, subject, text: letter.text }
}

/** Uses an approved template, because WhatsApp accepts nothing else. */
function messageTest({ whatsApp }: SiteSettings, { name, phone }: OwnContact): Sending {
  const number = whatsAppNumber(phone)
  if (!number) throw conflict(setupMessages.noPhone)
  const { name: template, parameters, text } = fillSeveral(1, name)
  const message = { to: number, template, parameters, path: 'notifications', dedupeKey: `test:${uuidv7()}` }
  const send = whatsApp ? () => postMessage(whatsApp, message, AbortSignal.timeout(whatsAppTimeoutMs)) : null
  return { to: `+${number}`, send, subject: template, text }
}

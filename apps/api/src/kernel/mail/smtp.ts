// Hands mails over to the mail server, and tells a server that is away from a mail that it does not want.
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import type { MailedDocument } from './mailed-documents.ts'

const timeoutMs = 20_000

/** Thrown for every mail while the server cannot be reached or turns us away; the next mail would fare the same. */
export class MailServerAway extends Error {
  override name = 'MailServerAway'
}

interface SentMail {
  from: string
  to: string
  subject: string
  text: string
  html?: string | undefined
  messageId: string
  /** Attached to it. */
  document?: MailedDocument | null
}

async function transportTo(smtpUrl: string) {
  // Loaded with the first mail: a server that sends none does without it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Throws `Undeliverable` for what is refused for good, `MailServerAway` where no mail would get through. */
export async function handOver(smtpUrl: string, { to, html, document, ...mail }: SentMail): Promise<void> {
  const transport = await transportTo(smtpUrl)
  try {
    const attachments = document
      ? [{ filename: document.fileName, contentType: document.type, content: document.body }]
      : []
    await transport.sendMail({ ...mail, to: { name: '', address: to }, ...(html ? { html } : {}), attachments })
  } catch (error) {
    throw failureOf(error)
  } finally {
    transport.close()
  }
}

/** Connects, and signs in where the address says how; throws `MailServerAway`. */
export async function assertReachable(smtpUrl: string): Promise<void> {
  const transport = await transportTo(smtpUrl)
  try {
    await transport.verify()
  } catch (error) {
    throw new MailServerAway(messageOf(error))
  } finally {
    transport.close()
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the server says of the sender, the recipient or the content is about one mail; all else is about the server. */
function failureOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error
  const isOfThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  if (!isOfThisMail) return new MailServerAway(messageOf(error))
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  // It knows the address or the mail, and wants neither: it will not change its mind (5xx).
  return status >= 500 && status < 600 ? new Undeliverable(messageOf(error)) : error
}

// Passes mails to the mail server, and distinguishes a server that is away from a mail that it refuses.
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import type { MailedDocument } from './mailed-documents.ts'

const timeoutMs = 20_000

/** Thrown while the server cannot be reached or turns us away; every other mail would fail as well. */
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
  /** The attachment. */
  document?: MailedDocument | null
}

async function transportTo(smtpUrl: string) {
  // Loaded with the first mail, so that a server that sends none does without it.
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

/**
 * Sends a mail. Throws `Undeliverable` when it is refused permanently, `MailServerAway` when no mail would get through.
 */
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

/** Connects, and signs in if the URL has credentials; throws `MailServerAway`. */
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

/** An error about the sender, the recipient or the content concerns one mail; all others concern the server. */
function failureOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error
  const isOfThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  if (!isOfThisMail) return new MailServerAway(messageOf(error))
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  // A permanent refusal (5xx): a retry cannot help.
  return status >= 500 && status < 600 ? new Undeliverable(messageOf(error)) : error
}

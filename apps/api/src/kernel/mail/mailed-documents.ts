// Attachments of mails. A mail only names its document, which is created when the mail is sent, so that no queue holds
// its bytes.
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'

/** The document that a mail attaches, of a kind that a feature creates. */
export interface NamedDocument {
  kind: string
  id: string
}

export interface MailedDocument {
  fileName: string
  type: string
  body: Buffer
}

/**
 * Creates a document for this address; null when the address does not belong, or no longer belongs, to the document's
 * owner.
 */
export type MakeDocument = (id: string, to: string) => Promise<MailedDocument | null>

/** Mail servers refuse larger ones. */
const maxBytes = 5 * 1024 * 1024

/** Creates the registry of document makers, by kind. */
export function createMailedDocuments() {
  const makers = new Map<string, MakeDocument>()
  return {
    /** Registers how to create documents of a kind. */
    attach: (kind: string, make: MakeDocument): void => void makers.set(kind, make),
    /** Creates the document of a mail to this address; null for a mail without one. */
    async made(named: NamedDocument | undefined, to: string): Promise<MailedDocument | null> {
      if (!named) return null
      const make = makers.get(named.kind)
      if (!make) throw new Error(`Nothing makes documents of this kind: ${named.kind}`)
      const document = await make(named.id, to)
      if (document && document.body.length > maxBytes) throw new Undeliverable('The document is too large for a mail.')
      return document
    },
  }
}

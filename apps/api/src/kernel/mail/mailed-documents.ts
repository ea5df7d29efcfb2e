// Documents that mails bring along. A mail names one, and it is made when the mail goes out, so that no queue holds its bytes.
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'

/** Which document a mail brings: of a kind that a feature makes. */
export interface NamedDocument {
  kind: string
  id: string
}

export interface MailedDocument {
  fileName: string
  type: string
  body: Buffer
}

/** Makes a document for this address; null where the address does not, or no longer, belong to whose document it is. */
export type MakeDocument = (id: string, to: string) => Promise<MailedDocument | null>

/** Mail servers turn larger ones away. */
const maxBytes = 5 * 1024 * 1024

/** The makers of documents, by their kinds. */
export function createMailedDocuments() {
  const makers = new Map<string, MakeDocument>()
  return {
    /** Tells how documents of a kind are made. */
    attach: (kind: string, make: MakeDocument): void => void makers.set(kind, make),
    /** The document of a mail to this address; null for a mail without one. */
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

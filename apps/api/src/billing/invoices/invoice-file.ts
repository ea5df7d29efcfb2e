// An invoice as a file: as somebody saves it, and as the mail that tells of it brings it along.
import type { InvoiceDocument } from '@rounds/contract/billing/invoices/invoice'
import type { Database } from '#api/kernel/database/database.ts'
import type { MailedDocument, MakeDocument } from '#api/kernel/mail/mailed-documents.ts'
import { typeset } from '#api/kernel/typesetting/typeset.ts'
import { invoiceManuscript } from './invoice-manuscript.ts'
import { findMailedInvoice } from './invoices.store.ts'

/** The kind of document that a mail names. */
export const mailedInvoice = 'invoice'

/** Sets the PDF: the same bytes each time. */
export async function invoiceFile(found: { document: InvoiceDocument; issuedAt: Date }): Promise<MailedDocument> {
  const body = await typeset(invoiceManuscript(found.document, found.issuedAt))
  return { fileName: `${found.document.number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', body }
}

/** Only the address that the buyer has now gets it; a mail to another one goes without. */
export const makeMailedInvoice =
  (db: Database): MakeDocument =>
  async (id, to) => {
    const found = await findMailedInvoice(db, id, to)
    return found ? invoiceFile(found) : null
  }

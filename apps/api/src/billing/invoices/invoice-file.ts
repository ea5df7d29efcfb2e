// An invoice as a PDF, for downloads and as an attachment of its mail.
import type { InvoiceDocument } from '@rounds/contract/billing/invoices/invoice'
import type { Database } from '#api/kernel/database/database.ts'
import type { MailedDocument, MakeDocument } from '#api/kernel/mail/mailed-documents.ts'
import { typeset } from '#api/kernel/typesetting/typeset.ts'
import { invoiceManuscript } from './invoice-manuscript.ts'
import { findMailedInvoice } from './invoices.store.ts'

/** The document kind named in mails. */
export const mailedInvoice = 'invoice'

/** Typesets the PDF. The same invoice always gives the same bytes. */
export async function invoiceFile(found: { document: InvoiceDocument; issuedAt: Date }): Promise<MailedDocument> {
  const body = await typeset(invoiceManuscript(found.document, found.issuedAt))
  return { fileName: `${found.document.number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', body }
}

/** Attaches the invoice only when the mail goes to a current address of the buyer or payer. */
export const makeMailedInvoice =
  (db: Database): MakeDocument =>
  async (id, to) => {
    const found = await findMailedInvoice(db, id, to)
    return found ? invoiceFile(found) : null
  }

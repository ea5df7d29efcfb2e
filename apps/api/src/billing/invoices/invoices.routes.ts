// Serves invoices: a student's own list, and each document as a PDF that is set when somebody asks for it.
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { attachmentHeader } from '#api/kernel/file-store/file-name.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { typeset } from '#api/kernel/typesetting/typeset.ts'
import { invoiceManuscript } from './invoice-manuscript.ts'
import { invoiceParts } from './invoice-parts.ts'
import { findInvoice, listInvoices } from './invoices.store.ts'

export function invoiceRoutes(api: Api): void {
  const { db } = api
  api.personalData.push(...invoiceParts(api))

  serve(api, invoices.list, async ({ scope }) => ({ invoices: await listInvoices(db, scope) }))

  serve(api, invoices.document, async ({ params: { id }, scope, audit, reply }) => {
    const found = await findInvoice(db, scope, id)
    if (!found) throw new Problem('notFound')
    const pdf = await typeset(invoiceManuscript(found.document, found.issuedAt))
    await audit({ subject: { kind: 'invoice', id } })
    return reply
      .type('application/pdf')
      .header('content-disposition', attachmentHeader(`${found.document.number.replaceAll('/', '-')}.pdf`))
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}

// Serves invoices: a student's list, and each document as a PDF typeset on request.
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { attachmentHeader } from '#api/kernel/file-store/file-name.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { exportInvoices } from './invoice-export.ts'
import { invoiceFile, mailedInvoice, makeMailedInvoice } from './invoice-file.ts'
import { findInvoice, listInvoices } from './invoices.store.ts'

export function invoiceRoutes(api: Api): void {
  const { db } = api
  api.mail.attach(mailedInvoice, makeMailedInvoice(db))

  serve(api, invoices.list, async ({ scope }) => ({ invoices: await listInvoices(db, scope) }))

  serve(api, invoices.export, (call) => exportInvoices(api, call))

  serve(api, invoices.document, async ({ params: { id }, scope, audit, reply }) => {
    const found = await findInvoice(db, scope, id)
    if (!found) throw new Problem('notFound')
    const { fileName, type, body } = await invoiceFile(found)
    await audit({ subject: { kind: 'invoice', id } })
    return reply
      .type(type)
      .header('content-disposition', attachmentHeader(fileName))
      .header('cache-control', 'private, no-store')
      .send(body)
  })
}

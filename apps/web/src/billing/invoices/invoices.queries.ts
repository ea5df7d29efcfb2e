// The invoices of the signed-in student.
import type { InvoiceLine } from '@rounds/contract/billing/invoices/invoice'
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { saveFile } from '#web/ui/files/save-file.ts'

export const ownInvoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: async ({ signal }) => (await call(invoices.list, { signal })).invoices,
})

/** Saves an invoice as a PDF named after its number. */
export const useSaveInvoice = ({ id, number }: Pick<InvoiceLine, 'id' | 'number'>) =>
  useMutation({
    mutationFn: () => callForBytes(invoices.document, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${number.replaceAll('/', '-')}.pdf`),
  })

// A student's invoices, for the copy of their personal data.
import { InvoiceDocument } from '@rounds/contract/billing/invoices/invoice'
import { day, json, text, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { rowsOf } from '#api/platform/personal-data/personal-data.ts'

const own = statement({
  name: 'personalData.invoices',
  scope: everybody('limited to the account whose data is copied'),
  params: { accountId: uuid },
  row: { number: text, issuedOn: day, document: json(InvoiceDocument) },
  sql: `select number, issued_on as "issuedOn", document from invoices
    where student_id = :accountId order by issued_at, id`,
})

export const invoiceParts: readonly PersonalDataPart[] = [{ name: 'invoices', about: 'your invoices', ...rowsOf(own) }]

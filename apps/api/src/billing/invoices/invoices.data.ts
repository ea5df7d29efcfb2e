// The data register of invoices: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const taxYears = 'eight years after the end of the financial year, as tax law asks'

export const invoicesData = {
  invoices: {
    holds: 'invoices and credit notes as they were issued, with the name and the place of the buyer',
    purpose: 'to account for the tax, and to give people the proof of what they paid',
    about: [subjects.students],
    seenBy: [readers.student, readers.master],
    owner: terms.master,
    retention: taxYears,
    export: 'invoices.json',
    erase: keptUnder('student_id'),
    internal: 'id kind financial_year sequence number order_id student_id issued_on title total_paise issued_at',
    personal: 'document',
    college: staysBehind.provider,
  },
  invoice_series: {
    holds: 'the last number of each series of invoices',
    owner: terms.operator,
    retention: taxYears,
    export: terms.none,
    erase: terms.nothing,
    internal: 'kind financial_year last',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>

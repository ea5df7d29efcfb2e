// The data register of transfers.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const transfersData = {
  transfers: {
    holds: 'the bank’s numbers of payments by transfer or UPI, and the line of the statement',
    purpose: 'to find a payment on the bank statement, and to prove that it was found',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.person, readers.master],
    owner: terms.master,
    retention: 'eight years after the payment, as tax law asks',
    export: terms.none,
    erase: [keptUnder('entered_by_id'), keptUnder('decided_by_id')],
    internal: 'order_id state entered_by_id entered_at paid_on amount_paise decided_by_id decided_at',
    personal: 'reference words',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>

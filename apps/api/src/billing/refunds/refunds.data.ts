// The data register of refunds: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const refundsData = {
  refunds: {
    holds: 'money that is to be given back or was: for which order, why, who decided it, and the reference of the bank',
    purpose: 'to give back what was paid twice, wrongly or within the refund policy, and to prove it',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.master],
    owner: terms.master,
    retention: 'eight years after the payment, as tax law asks',
    export: 'orders.json',
    erase: keptUnder('asked_by_id'),
    internal:
      'id order_id cause state payment_id amount_paise currency requested_on reason asked_by_id asked_at asks failure reference created_at done_at',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>

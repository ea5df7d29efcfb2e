// The data register of orders: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const taxYears = 'eight years after the payment, as tax law asks'

export const ordersData = {
  orders: {
    holds: 'orders of packages: the price in its parts, the gateway and the payment',
    purpose: 'to take payments, and to show and prove what was paid',
    about: [subjects.students],
    seenBy: [readers.student, readers.master],
    owner: terms.master,
    retention: taxYears,
    export: 'orders.json',
    erase: [keptUnder('student_id'), keptUnder('payer_id')],
    internal:
      'id student_id college_id department_id payer_id package_id package_title quantity offer_paise discount_paise gst_paise total_paise coupon_id gateway gateway_order_id checkout state payment_id paid_at is_refund_due created_at expires_at changed_at',
    college: staysBehind.provider,
  },
  gateway_events: {
    holds: 'which events of a gateway have come already',
    owner: terms.operator,
    retention: taxYears,
    export: terms.none,
    erase: terms.nothing,
    internal: 'gateway event_id order_id received_at',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>

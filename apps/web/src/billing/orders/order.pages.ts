// The page on which staff pay for a student, and the page to which a gateway returns. The cart is elsewhere, because it
// combines orders and seats.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { IconCreditCardPay } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const orderPages = {
  // A student's row has an action of its own; on this page staff search for the student by name.
  '/payFor': page(
    { load: () => import('./pay-for-student.tsx'), name: 'PayForPage' },
    {
      needs: [orders.create, accounts.studentOptions],
      only: { if: ({ access }) => access !== 'student', because: 'Students pay in their cart.' },
      menu: { label: 'Pay for a student', group: administrationGroups.money, order: 227.3, icon: IconCreditCardPay },
    },
  ),
}

export const publicOrderPages = {
  // Public, because a paid order ends the session while the page is shown.
  '/payment': page({
    load: () => import('./payment-page.tsx'),
    name: 'PaymentPage',
    search: textSearch('order', 'payment', 'signature'),
  }),
}

// Where staff pay for a student, and the page that a gateway leads back to. The cart is a page of orders and seats together.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { IconCreditCardPay } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const orderPages = {
  // The row of a student pays for that one; here staff look for them by name.
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
  // Public, because the session ends here while the page is shown.
  '/payment': page({
    load: () => import('./payment-page.tsx'),
    name: 'PaymentPage',
    search: textSearch('order', 'payment', 'signature'),
  }),
}

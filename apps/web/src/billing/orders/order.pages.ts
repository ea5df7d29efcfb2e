// The cart of a payment that is due, and the page that a gateway leads back to.
import { IconCreditCard } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const orderPages = {
  '/cart': page(
    { load: () => import('./cart-page.tsx'), name: 'CartPage' },
    {
      needs: [],
      only: {
        if: ({ standing, licence }) => standing === 'unpaid' || licence === 'ending' || licence === 'over',
        because: 'All others have paid, or have nothing to pay.',
      },
      menu: { label: 'Payment', order: 0, icon: IconCreditCard },
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

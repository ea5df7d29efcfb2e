// The page of a payment that is due.
import { IconCreditCard } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

export const orderPages = {
  '/cart': page(
    { load: () => import('./cart-page.tsx'), name: 'CartPage' },
    {
      needs: [],
      only: { if: ({ standing }) => standing === 'unpaid', because: 'All others have paid, or have nothing to pay.' },
      menu: { label: 'Payment', order: 0, icon: IconCreditCard },
    },
  ),
}

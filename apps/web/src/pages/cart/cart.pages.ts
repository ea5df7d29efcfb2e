// The page of the cart, which combines orders with the seats of the college.
import { IconCreditCard } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

export const cartPages = {
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

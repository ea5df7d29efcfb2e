// The page of coupons, for the Master.
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { IconTicket } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const couponPages = {
  '/coupons': page(
    { load: () => import('./coupons-page.tsx'), name: 'CouponsPage', search: listSearch('search', 'state') },
    {
      needs: [coupons.list, coupons.delete],
      adds: coupons.create,
      menu: { label: 'Coupons', group: administrationGroups.money, order: 229, icon: IconTicket },
    },
  ),
}

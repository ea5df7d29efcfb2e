// The page on which the Master manages packages; the public page belongs to `site`.
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { IconTags } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const packagePages = {
  '/priceList': page(
    { load: () => import('./price-list-page.tsx'), name: 'PriceListPage' },
    {
      needs: [packages.kept, packages.change, packages.order, packages.withdraw, packages.offer],
      adds: packages.create,
      menu: { label: 'Packages', group: administrationGroups.money, order: 228, icon: IconTags },
    },
  ),
}

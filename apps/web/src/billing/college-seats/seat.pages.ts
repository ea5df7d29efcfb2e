// The page of a college's seats: the administrator's own college, any college for the Master.
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { IconArmchair } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const seatPages = {
  '/seats': page(
    { load: () => import('./seats-page.tsx'), name: 'SeatsPage', search: listSearch('search', 'who', 'collegeId') },
    {
      needs: [seats.show, seats.holders],
      adds: orders.createSeats,
      menu: { label: 'Seats', group: administrationGroups.money, order: 227.2, icon: IconArmchair },
    },
  ),
}

// The payer's page with the account to pay into, and the Master's page that compares transfers with the bank statement.
import { transfers } from '@rounds/contract/billing/transfers/transfer.endpoints'
import { IconBuildingBank } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch, textSearch } from '#web/ui/list/list-search.ts'

export const transferPages = {
  '/transfer': page(
    { load: () => import('./transfer-page.tsx'), name: 'TransferPage', search: textSearch('order') },
    { needs: [transfers.show, transfers.enter] },
  ),
  '/transfers': page(
    { load: () => import('./transfers-page.tsx'), name: 'TransfersPage', search: listSearch('search', 'state') },
    {
      needs: [transfers.list, transfers.confirm, transfers.refuse],
      menu: { label: 'Transfers', group: administrationGroups.money, order: 227.7, icon: IconBuildingBank },
    },
  ),
}

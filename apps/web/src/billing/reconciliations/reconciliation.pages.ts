// The page of settlement reports, for the Master.
import { reconciliations } from '@rounds/contract/billing/reconciliations/reconciliation.endpoints'
import { IconScale } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const reconciliationPages = {
  '/reconciliation': page(
    {
      load: () => import('./reconciliation-page.tsx'),
      name: 'ReconciliationPage',
      search: listSearch('run', 'outcome'),
    },
    {
      needs: [reconciliations.list, reconciliations.lines],
      menu: { label: 'Reconciliation', group: administrationGroups.money, order: 227.6, icon: IconScale },
    },
  ),
}

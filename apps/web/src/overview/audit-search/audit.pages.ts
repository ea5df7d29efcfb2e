// The page of the audit log, for the Master.
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { IconListSearch } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const auditPages = {
  '/audit': page(
    {
      load: () => import('./audit-page.tsx'),
      name: 'AuditPage',
      search: listSearch('who', 'whom', 'what', 'outcome', 'from', 'to'),
    },
    {
      needs: [auditSearch.list, auditSearch.export],
      menu: { label: 'Audit log', group: administrationGroups.operations, order: 255, icon: IconListSearch },
    },
  ),
}

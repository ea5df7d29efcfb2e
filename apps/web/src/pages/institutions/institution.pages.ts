// The page of institutions for postings, in the staff menu below the postings.
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { page } from '#web/kernel/pages/page.ts'
import { menuGroups } from '#web/records/logbook/menu-groups.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const institutionPages = {
  '/addInstitute': page(
    {
      load: () => import('./institutions-page.tsx'),
      name: 'InstitutionsPage',
      search: listSearch('search', 'stateId'),
      alsoAt: ['/institutions'],
    },
    {
      needs: [institutions.list, institutions.change],
      adds: institutions.create,
      menu: { label: 'Institutions', group: menuGroups.residency, order: 50 },
    },
  ),
}

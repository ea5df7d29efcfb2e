// The page of the institutions that residents are posted to: in the menu of staff, below what they are for.
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

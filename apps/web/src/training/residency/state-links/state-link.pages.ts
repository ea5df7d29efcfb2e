// The pages of links for state offices: the list for staff, and the public page behind a link.
import { stateLinks } from '@rounds/contract/training/residency/state-links/state-link.endpoints'
import { page } from '#web/kernel/pages/page.ts'
import { menuGroups } from '#web/records/logbook/menu-groups.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const stateLinkPages = {
  '/drp/stateOffices': page(
    { load: () => import('./state-links-page.tsx'), name: 'StateLinksPage', search: listSearch() },
    {
      needs: [stateLinks.list, stateLinks.revoke],
      adds: stateLinks.make,
      menu: { label: 'State offices', group: menuGroups.residency, order: 70 },
    },
  ),
}

export const publicStateLinkPages = {
  '/drp/state/$token': page({ load: () => import('./state-view-page.tsx'), name: 'StateViewPage' }),
}

// The page of a department's additions to the catalogue, for its HOD.
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { IconPlaylistX } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const additionPages = {
  '/addedItems': page(
    { load: () => import('./additions-page.tsx'), name: 'AdditionsPage', search: listSearch('search') },
    {
      needs: [catalogue.additions],
      adds: catalogue.addChoice,
      menu: { label: 'Added items', group: administrationGroups.catalogue, order: 225, icon: IconPlaylistX },
    },
  ),
}

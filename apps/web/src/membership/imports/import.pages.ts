// The page for importing many people.
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { IconTableImport } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const importPages = {
  '/imports': page(
    { load: () => import('./imports-page.tsx'), name: 'ImportsPage', search: textSearch('id') },
    {
      needs: [peopleImports.list, peopleImports.create],
      menu: { label: 'Import people', order: 65, icon: IconTableImport },
    },
  ),
}

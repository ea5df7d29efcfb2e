// Declares the page for importing records of a former logbook.
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { IconBooks } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const recordImportPages = {
  '/record-imports': page(
    { load: () => import('./record-imports-page.tsx'), name: 'RecordImportsPage', search: textSearch('id') },
    {
      needs: [recordImports.list, recordImports.create],
      menu: { label: 'Import old records', order: 66, icon: IconBooks },
    },
  ),
}

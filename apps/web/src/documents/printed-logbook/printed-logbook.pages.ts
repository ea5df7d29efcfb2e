// The page of printed logbooks.
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { IconPrinter } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const printedLogbookPages = {
  '/printLogbook': page(
    {
      load: () => import('./print-logbook-page.tsx'),
      name: 'PrintLogbookPage',
      search: listSearch('studentId'),
    },
    {
      needs: [issuedDocuments.list],
      only: {
        if: ({ access }) => access !== 'drpc',
        because: 'A coordinator issues certificates and prints no logbooks.',
      },
      adds: printedLogbooks.request,
      menu: { label: 'Print logbook', order: 150, icon: IconPrinter },
    },
  ),
}

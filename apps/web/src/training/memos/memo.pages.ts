// The page of memos: a student's own, a department's for its teachers and HOD, a college's for its Admin.
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { IconMailExclamation } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const memoPages = {
  '/memo': page(
    {
      load: () => import('./memos-page.tsx'),
      name: 'MemosPage',
      search: listSearch('state', 'studentId', 'from', 'to', 'opened'),
      alsoAt: ['/memos'],
    },
    {
      needs: [memos.list],
      adds: memos.issue,
      menu: { label: 'Memos', order: 130, icon: IconMailExclamation },
    },
  ),
}

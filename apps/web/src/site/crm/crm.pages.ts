// The page to which the CRM returns the Master.
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const publicCrmPages = {
  '/zoho': page({
    load: () => import('./zoho-page.tsx'),
    name: 'ZohoPage',
    search: textSearch('code', 'state', 'error'),
  }),
}

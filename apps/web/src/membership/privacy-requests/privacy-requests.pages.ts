// The page of requests about personal data, for the Master.
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { IconShieldQuestion } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const privacyRequestPages = {
  '/privacy-requests': page(
    { load: () => import('./privacy-requests-page.tsx'), name: 'PrivacyRequestsPage', search: listSearch('part') },
    {
      needs: [privacyRequests.list, privacyRequests.answer, privacyRequests.erase],
      menu: { label: 'Privacy requests', order: 235, icon: IconShieldQuestion },
    },
  ),
}

// The pages of a college's single sign-on and of its set-up.
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { IconLogin2 } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const signOnPages = {
  '/sso/settings': page(
    { load: () => import('./sign-on-page.tsx'), name: 'SignOnPage', search: textSearch('collegeId') },
    {
      needs: [singleSignOn.show, singleSignOn.save],
      menu: { label: 'College sign-in', group: administrationGroups.operations, order: 244, icon: IconLogin2 },
    },
  ),
}

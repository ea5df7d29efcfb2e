// The pages of two-step sign-in: the signed-in person's own, and the Master's list of all accounts.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { IconShieldLock } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const secondFactorPages = {
  '/secondFactor': page(
    { load: () => import('./second-factor-page.tsx'), name: 'SecondFactorPage' },
    {
      needs: [secondFactor.state],
      only: {
        if: ({ standing }) => standing === 'unprotected',
        because: 'It is the way on for people whose role needs it; all others set it up in their profile.',
      },
      menu: { label: 'Two-step sign-in', order: 0, icon: IconShieldLock },
    },
    { needs: [secondFactor.state] },
  ),
  '/secondFactors': page(
    { load: () => import('./holders-page.tsx'), name: 'HoldersPage', search: listSearch('search') },
    {
      needs: [secondFactor.holders, secondFactor.reset],
      menu: { label: 'Two-step sign-ins', group: administrationGroups.operations, order: 160, icon: IconShieldLock },
    },
  ),
}

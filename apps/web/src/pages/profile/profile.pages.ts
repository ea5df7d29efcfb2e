// The page of the signed-in person's profile.
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { IconUser } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const profilePages = {
  '/profile': page(
    { load: () => import('./profile-page.tsx'), name: 'ProfilePage', search: textSearch('part') },
    {
      needs: [profiles.open],
      only: {
        if: ({ standing }) => standing === 'unverified',
        because: 'It is the home of people who wait for their approval; all others find it behind their name.',
      },
      menu: { label: 'Profile', order: 0, icon: IconUser },
    },
    { needs: [profiles.open] },
    {
      needs: [payments.ofStudent, openSessions.list, personalData.list],
      only: {
        if: ({ standing }) => standing === 'unpaid',
        because: 'Without a licence these parts are left of it: payments, how to sign in, and the data.',
      },
    },
  ),
}

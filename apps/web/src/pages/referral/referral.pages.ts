// The page of referrals and of payments with a coupon, for the Master.
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { referrals } from '@rounds/contract/billing/referrals/referral.endpoints'
import { IconUsersPlus } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const referralPages = {
  '/referral': page(
    { load: () => import('./referral-page.tsx'), name: 'ReferralPage', search: listSearch('search', 'view') },
    {
      needs: [referrals.list, payments.list],
      menu: { label: 'Referral', group: administrationGroups.money, order: 229.5, icon: IconUsersPlus },
    },
  ),
}

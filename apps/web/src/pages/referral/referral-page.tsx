// /referral: sponsors with the people they brought, and payments with coupons.
import { SegmentedControl } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { CouponPayments } from '#web/billing/payments/coupon-payments.tsx'
import { ReferralList } from '#web/billing/referrals/referral-list.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function ReferralPage() {
  const list = useListState(useSearch({ from: '/signed-in/referral' }))
  const view = choiceIn(['referrals', 'coupons'], list.filters.view) ?? 'referrals'
  const { query, onPage, onSize } = list
  const onClear = list.search === '' ? undefined : () => list.onFilter({ search: '' })
  const List = view === 'coupons' ? CouponPayments : ReferralList
  return (
    <PageFrame title="Referral" purpose="Sign-ups by referral ID, and payments by coupon.">
      <ListFilters
        search={<SearchBox label="Search names and codes" value={list.search} onSearch={list.onSearch} />}
        aside={
          <SegmentedControl
            aria-label="Show"
            value={view}
            data={[
              { value: 'referrals', label: 'Referrals' },
              { value: 'coupons', label: 'Coupons' },
            ]}
            onChange={(chosen) => list.onFilter({ view: chosen === 'coupons' ? chosen : '' })}
          />
        }
      />
      <List query={query} onPage={onPage} onSize={onSize} onClear={onClear} />
    </PageFrame>
  )
}

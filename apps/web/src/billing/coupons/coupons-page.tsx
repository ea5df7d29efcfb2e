// /coupons: the discounts that the Master gives students on a package, and their remaining uses.
import { Text } from '@mantine/core'
import { type Coupon, couponStates } from '@rounds/contract/billing/coupons/coupon'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { couponListQuery, useDeleteCoupon } from './coupons.queries.ts'
import { CreateCouponModal } from './create-coupon-modal.tsx'

/** Uses that are neither left nor taken are reserved by open orders, which may still fail. */
function usesText({ used, userQty, left }: Coupon): string {
  const reserved = userQty - left - used
  return `${used} of ${userQty} used${reserved > 0 ? `, ${reserved} reserved` : ''}`
}

const State = ({ state }: Coupon) => (
  <ToneChip tone={state === 'Available' ? 'good' : 'unfinished'} word={state} isSmall />
)

const columns: readonly Column<Coupon>[] = [
  { key: 'code', header: 'Code', isRowHeader: true, isWide: true, cell: ({ code }) => code },
  { key: 'discount', header: 'Discount', isNumeric: true, cell: ({ amount }) => showRupees(amount) },
  { key: 'uses', header: 'Uses', cell: usesText },
  { key: 'state', header: 'Status', cell: State },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => longDay(createdAt) },
]

/** On a phone, a coupon of two lines. */
const card: Column<Coupon> = {
  key: 'card',
  header: 'Coupon',
  isRowHeader: true,
  cell: (coupon) => (
    <>
      <Text size="sm" fw={600}>
        {coupon.code} · {showRupees(coupon.amount)}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {usesText(coupon)}
      </Text>
      <State {...coupon} />
    </>
  ),
}

const actionsWith = (onDelete: (coupon: Coupon) => void): Column<Coupon> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (coupon) => (
    <RowMenu about={coupon.code} actions={[{ verb: 'Delete…', isDestructive: true, onAct: () => onDelete(coupon) }]} />
  ),
})

export function CouponsPage() {
  const list = useListState(useSearch({ from: '/signed-in/coupons' }))
  const state = choiceIn(couponStates, list.filters.state)
  const query = useQuery(couponListQuery({ ...list.query, ...(state ? { state } : {}) }))
  const deleting = useDeleteCoupon()
  const isPhone = useIsPhone()
  const [isCreating, setIsCreating] = useState(false)
  const [deleted, setDeleted] = useState<Coupon | null>(null)
  useAddAction('Create Coupon', () => setIsCreating(true))
  const isNarrowed = list.search !== '' || state !== undefined
  const onClear = isNarrowed ? list.onClear : undefined
  return (
    <PageFrame
      title="Coupons"
      purpose="A code takes a fixed discount off a package, before GST. Each student uses it once."
    >
      <ListFilters
        search={<SearchBox label="Search the codes" value={list.search} onSearch={list.onSearch} />}
        active={state ? 1 : 0}
        onShowAll={onClear}
      >
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={couponStates.map((value) => ({ value, label: value }))}
          onChoose={(value) => list.onFilter({ state: value })}
        />
      </ListFilters>
      <DataTable
        caption="Coupons"
        columns={[...(isPhone ? [card] : columns), actionsWith(setDeleted)]}
        isFacts
        rows={query.data?.data}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? 'No matching coupons' : 'No coupons yet'}
        emptyHint={
          isNarrowed
            ? 'Use fewer letters, or another status.'
            : 'Create the first one: its code, its discount and its uses.'
        }
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="coupons" onPage={list.onPage} onSize={list.onSize} />}
      {isCreating && <CreateCouponModal onClose={() => setIsCreating(false)} />}
      <ConfirmDialog
        opened={deleted !== null}
        title={`Delete ${deleted?.code ?? ''}?`}
        message="Nobody can apply it any more. Orders that have it keep their price. The code cannot be given again."
        verb={`Delete ${deleted?.code ?? ''}`}
        isDestructive
        onConfirm={() => deleting.mutateAsync(deleted?.id ?? '').then(({ message }) => showSuccess(message))}
        onClose={() => setDeleted(null)}
      />
    </PageFrame>
  )
}

// The columns of packages for the Master: buyer, price, end date, and whether it is on offer.
import { Text } from '@mantine/core'
import type { KeptPackage } from '@rounds/contract/billing/packages/package'
import { priceWithGst, showRupees } from '@rounds/contract/kernel/money'
import type { Column } from '#web/ui/table/data-table.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { buyerTexts } from './buyer-text.ts'

const State = ({ withdrawnAt }: KeptPackage) =>
  withdrawnAt === null ? (
    <ToneChip tone="good" word="Offered" isSmall />
  ) : (
    <ToneChip tone="unfinished" word="Withdrawn" isSmall />
  )

const total = ({ netPaise }: KeptPackage): string => showRupees(priceWithGst(netPaise).total)
const tillText = ({ till }: KeptPackage): string => (till === null ? 'No end' : longDay(till))

export const packageColumns: readonly Column<KeptPackage>[] = [
  { key: 'title', header: 'Package', isRowHeader: true, isWide: true, cell: ({ title }) => title },
  { key: 'buyer', header: 'For', cell: ({ buyer }) => buyerTexts[buyer] },
  { key: 'price', header: 'Price', isNumeric: true, cell: ({ pricePaise }) => showRupees(pricePaise) },
  { key: 'offer', header: 'Offer', isNumeric: true, cell: ({ offerPricePaise }) => showRupees(offerPricePaise) },
  { key: 'till', header: 'Offer ends', cell: tillText },
  { key: 'total', header: 'Today, with GST', isNumeric: true, cell: total },
  { key: 'state', header: 'Status', cell: State },
]

/** On a phone, a package of two lines. */
export const packageCard: Column<KeptPackage> = {
  key: 'card',
  header: 'Package',
  isRowHeader: true,
  cell: (offered) => (
    <>
      <Text size="sm" fw={600}>
        {offered.title} · {total(offered)}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {buyerTexts[offered.buyer]}
        {offered.till === null ? '' : `, offer ends ${tillText(offered)}`}
      </Text>
      <State {...offered} />
    </>
  ),
}

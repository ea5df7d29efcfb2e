// The packages with their prices, and the way to change them.
import type { Package } from '@rounds/contract/billing/packages/package'
import { showDate } from '@rounds/contract/kernel/dates'
import { priceWithGst, showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { EditPackageModal } from './edit-package-modal.tsx'
import { packagesQuery } from './packages.queries.ts'

const columnsWith = (onEdit: (offered: Package) => void): readonly Column<Package>[] => [
  { key: 'title', header: 'Package', isRowHeader: true, cell: ({ title }) => title },
  { key: 'buyer', header: 'Bought', cell: ({ buyer }) => (buyer === 'one' ? 'In the cart' : 'By an offer') },
  { key: 'price', header: 'Price', isNumeric: true, cell: ({ pricePaise }) => showRupees(pricePaise) },
  { key: 'offer', header: 'Offer', isNumeric: true, cell: ({ offerPricePaise }) => showRupees(offerPricePaise) },
  { key: 'till', header: 'Offer till', cell: ({ till }) => (till === null ? 'No end' : showDate(till)) },
  {
    key: 'total',
    header: 'To pay today, with GST',
    isNumeric: true,
    cell: ({ netPaise }) => showRupees(priceWithGst(netPaise).total),
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (offered) => (
      <RowMenu about={offered.title} actions={[{ verb: 'Edit package…', onAct: () => onEdit(offered) }]} />
    ),
  },
]

export function PriceListPage() {
  const query = useQuery(packagesQuery)
  const [edited, setEdited] = useState<Package | null>(null)
  return (
    <PageFrame title="Packages" purpose="What students pay for a licence. A change holds for orders from now on.">
      <DataTable
        caption="Packages"
        columns={columnsWith(setEdited)}
        rows={query.data}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint="Packages come with the product."
      />
      {edited && <EditPackageModal offered={edited} onClose={() => setEdited(null)} />}
    </PageFrame>
  )
}

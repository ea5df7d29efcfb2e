// /priceList: the packages with their prices, in the order of their cards. The Master adds, changes, orders and
// withdraws them.
import type { KeptPackage } from '@rounds/contract/billing/packages/package'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { moved } from '#web/ui/list/moved.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type RowAction, RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { packageCard, packageColumns } from './package-columns.tsx'
import { PackageModal } from './package-modal.tsx'
import { keptPackagesQuery, useOfferPackage, useOrderPackages } from './packages.queries.ts'

export function PriceListPage() {
  const query = useQuery(keptPackagesQuery)
  const ids = query.data?.map(({ id }) => id) ?? []
  const isPhone = useIsPhone()
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<KeptPackage | null>(null)
  const [withdrawn, setWithdrawn] = useState<KeptPackage | null>(null)
  const ordering = useOrderPackages()
  const offering = useOfferPackage()
  useAddAction('Add package', () => setIsAdding(true))
  const say = ({ message }: { message: string }) => showSuccess(message)

  function moveOf(id: string, verb: string, by: -1 | 1): RowAction[] {
    const next = moved(ids, id, by)
    const isAtEnd = next.join() === ids.join()
    return isAtEnd ? [] : [{ verb, onAct: () => ordering.mutate(next, { onSuccess: say }) }]
  }
  const actionsOf = (offered: KeptPackage): RowAction[] => [
    { verb: 'Edit package…', onAct: () => setEdited(offered) },
    ...moveOf(offered.id, 'Move up', -1),
    ...moveOf(offered.id, 'Move down', 1),
    offered.withdrawnAt === null
      ? { verb: 'Withdraw…', isDestructive: true, onAct: () => setWithdrawn(offered) }
      : { verb: 'Offer again', onAct: () => offering.mutate({ id: offered.id, isOffered: true }, { onSuccess: say }) },
  ]

  return (
    <PageFrame title="Packages" purpose="Licence prices, in the order of the cards. Changes apply to new orders.">
      <DataTable
        caption="Packages"
        columns={[
          ...(isPhone ? [packageCard] : packageColumns),
          {
            key: 'actions',
            header: 'Actions',
            isActions: true,
            cell: (offered) => <RowMenu about={offered.title} actions={actionsOf(offered)} />,
          },
        ]}
        isFacts
        rows={query.data}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle="No packages yet"
        emptyHint="Add the first one: who it is for and what it costs."
      />
      {isAdding && <PackageModal onClose={() => setIsAdding(false)} />}
      {edited && <PackageModal offered={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={withdrawn !== null}
        title={`Withdraw ${withdrawn?.title ?? ''}?`}
        message="Nobody can buy it any more. Orders already started keep it, and you can offer it again."
        verb="Withdraw package"
        isDestructive
        onConfirm={() => offering.mutateAsync({ id: withdrawn?.id ?? '', isOffered: false }).then(say)}
        onClose={() => setWithdrawn(null)}
      />
    </PageFrame>
  )
}

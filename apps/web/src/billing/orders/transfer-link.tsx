// The link to the page of an open transfer, shown only to the person who pays.
import type { GatewayId } from '@rounds/contract/billing/gateways/gateway'
import type { OrderState } from '@rounds/contract/billing/orders/order-state'
import { useUser } from '#web/identity/accounts/session.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'

export function TransferLink({
  order: { id, state, gateway, payerId },
}: {
  order: { id: string; state: OrderState; gateway: GatewayId; payerId: string }
}) {
  const { id: userId } = useUser()
  if (state !== 'created' || gateway !== 'transfer' || payerId !== userId) return null
  return (
    <LinkAnchor to="/transfer" search={{ order: id }} size="sm">
      Open the transfer
    </LinkAnchor>
  )
}

// A dialog that buys seats: package, quantity, price breakdown and payment method.
import { Loader, Radio, Text, TextInput } from '@mantine/core'
import { type GatewayOption, SeatsDraft } from '@rounds/contract/billing/orders/order'
import { maxSeats, seatsPriceOf } from '@rounds/contract/billing/packages/order-price'
import type { Package } from '@rounds/contract/billing/packages/package'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { cartQuery } from '../orders/cart.queries.ts'
import { leaveFor } from '../orders/leave-for.ts'
import { PriceLines } from '../orders/price-lines.tsx'
import { BilledTo } from './billed-to.tsx'
import { useBuySeats } from './seats.queries.ts'

interface Props {
  college: { id: string; name: string }
  onClose: () => void
}

export function BuySeatsModal(props: Props) {
  return (
    <LargeModal opened onClose={props.onClose} title={`Buy seats for ${props.college.name}`}>
      <Content {...props} />
    </LargeModal>
  )
}

function Content(props: Props) {
  const { data, error, refetch } = useQuery(cartQuery)
  const isMaster = accessRoleOf(useUser().role) === 'master'
  if (error) return <Refused problem={asProblem(error)} sentence={packageMessages.listFailed} onRetry={refetch} />
  if (!data) return <Loader aria-label="Loading" />
  // Only the Master sells at the university price.
  const packages = data.packages.filter(({ buyer }) => buyer !== 'one' && (isMaster || buyer !== 'university'))
  if (packages.length === 0 || data.gateways.length === 0)
    return <Text>Seats cannot be bought here at the moment. Write to Support.</Text>
  return <SeatsForm {...props} packages={packages} gateways={data.gateways} />
}

const countOf = (text: string): number => Number(text.replaceAll(/[,\s]/g, '') || Number.NaN)

function SeatsForm({
  college,
  onClose,
  packages,
  gateways,
}: Props & { packages: readonly Package[]; gateways: readonly GatewayOption[] }) {
  const buying = useBuySeats(college.id)
  const client = useQueryClient()
  const priceOf = (packageId: string, quantity: string) => {
    const count = countOf(quantity)
    const chosen = packages.find(({ id }) => id === packageId)
    return chosen && Number.isInteger(count) && count >= 1 && count <= maxSeats
      ? { title: `${count.toLocaleString('en-IN')} × ${chosen.title}`, price: seatsPriceOf(chosen.netPaise, count) }
      : null
  }
  const form = useShortForm({
    name: 'seats',
    blank: { packageId: packages[0]?.id ?? '', quantity: '', gateway: gateways[0]?.id ?? '' },
    rules: bySchema<SeatsDraft, 'packageId' | 'quantity' | 'gateway'>(SeatsDraft, (texts) => ({
      ...texts,
      quantity: countOf(texts.quantity),
      amountPaise: priceOf(texts.packageId, texts.quantity)?.price.totalPaise ?? 0,
    })),
    async send(draft) {
      const { checkout } = await buying.mutateAsync(draft)
      leaveFor(checkout)
    },
    // The price may have changed, so it is refetched.
    onRefused(thrown) {
      showProblem(thrown)
      void client.invalidateQueries(cartQuery)
    },
  })
  const { packageId, quantity } = form.texts
  const shown = priceOf(packageId, quantity)
  return (
    <DialogForm form={form} verb={shown ? `Pay ${showRupees(shown.price.totalPaise)}` : 'Pay'} onCancel={onClose}>
      <Radio.Group
        label="Package"
        value={packageId}
        error={form.input('packageId').error}
        onChange={(id) => form.set('packageId', id)}
      >
        {packages.map(({ id, title, description, netPaise }) => (
          <Radio
            key={id}
            value={id}
            label={`${title}, ${showRupees(netPaise)} a seat`}
            description={description}
            mt="xs"
          />
        ))}
      </Radio.Group>
      <TextInput
        {...form.input('quantity')}
        label="Number of seats"
        description="Each is a licence for three years from the payment, for one resident at a time."
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      {shown && <PriceLines {...shown} />}
      <BilledTo collegeId={college.id} />
      <Radio.Group
        label="Pay with"
        value={form.texts.gateway}
        error={form.input('gateway').error}
        onChange={(id) => form.set('gateway', id)}
      >
        {gateways.map(({ id, label }) => (
          <Radio key={id} value={id} label={label} mt="xs" />
        ))}
      </Radio.Group>
    </DialogForm>
  )
}

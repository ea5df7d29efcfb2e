// The order form of the cart: package, coupon, price breakdown, payment method and the pay button.
import { Button, Radio, Stack, Text } from '@mantine/core'
import type { Checkout, GatewayId } from '@rounds/contract/billing/gateways/gateway'
import type { GatewayOption } from '@rounds/contract/billing/orders/order'
import { orderPriceOf } from '@rounds/contract/billing/packages/order-price'
import type { Package } from '@rounds/contract/billing/packages/package'
import { gstPercent, showRupees } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { keptPlan } from '#web/membership/registration/chosen-plan.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { cartQuery, useCreateOrder } from './cart.queries.ts'
import { type AppliedCoupon, CouponBox } from './coupon-box.tsx'
import { PriceLines } from './price-lines.tsx'

interface Props {
  packages: readonly [Package, ...Package[]]
  gateways: readonly [GatewayOption, ...GatewayOption[]]
  /** Navigates to the gateway. */
  leaveFor: (checkout: Checkout) => void
  /** The student for whom staff pay; `student` is null until one is chosen. Absent when students pay for themselves. */
  payFor?: { student: { id: string; name: string } | null; onMissing: () => void }
}

export function CheckoutForm({ packages, gateways, leaveFor, payFor }: Props) {
  const [packageId, setPackageId] = useState(() => (packages.find(({ id }) => id === keptPlan()) ?? packages[0]).id)
  const [gatewayId, setGatewayId] = useState<GatewayId>(gateways[0].id)
  const [applied, setApplied] = useState<AppliedCoupon | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const creating = useCreateOrder()
  const client = useQueryClient()
  const chosen = packages.find(({ id }) => id === packageId) ?? packages[0]
  const gateway = gateways.find(({ id }) => id === gatewayId) ?? gateways[0]
  const studentId = payFor?.student?.id
  const coupon = applied?.studentId === studentId ? applied : null
  const price = coupon?.price ?? orderPriceOf(chosen.netPaise)
  const total = showRupees(price.totalPaise)

  async function onPay(): Promise<void> {
    const whose = studentId ? { studentId } : {}
    const draft = { ...whose, packageId, gateway: gatewayId, amountPaise: price.totalPaise }
    const { checkout } = await creating.mutateAsync(coupon ? { ...draft, coupon: coupon.code } : draft).catch(onRefused)
    leaveFor(checkout)
  }

  /** On a conflict the shown prices are out of date, so the cart is refetched and the coupon must be applied again. */
  function onRefused(thrown: unknown): never {
    if (asProblem(thrown).code === 'conflict') {
      setApplied(null)
      setIsAsking(false)
      void client.invalidateQueries(cartQuery)
    }
    throw thrown
  }

  return (
    <Stack>
      <Text size="sm">
        {payFor ? 'The' : 'You chose the'} {chosen.title}: {showRupees(chosen.netPaise)} + {percentText(gstPercent)}{' '}
        GST.
      </Text>
      {packages.length > 1 && (
        <Radio.Group
          label="Package"
          value={packageId}
          onChange={(id) => {
            setPackageId(id)
            setApplied(null)
          }}
        >
          {packages.map(({ id, title, description }) => (
            <Radio key={id} value={id} label={title} description={description} mt="xs" />
          ))}
        </Radio.Group>
      )}
      <CouponBox
        key={packageId}
        packageId={packageId}
        studentId={studentId}
        onMissing={payFor?.student === null ? payFor.onMissing : undefined}
        applied={applied}
        onChange={setApplied}
      />
      <PriceLines title={chosen.title} price={price} />
      <Radio.Group
        label="Pay with"
        value={gatewayId}
        onChange={(id) => setGatewayId(gateways.find((one) => one.id === id)?.id ?? gatewayId)}
      >
        {gateways.map(({ id, label }) => (
          <Radio key={id} value={id} label={label} mt="xs" />
        ))}
      </Radio.Group>
      <Button
        size="md"
        onClick={() => (payFor?.student === null ? payFor.onMissing() : setIsAsking(true))}
        style={{ alignSelf: 'flex-start' }}
      >
        Pay {total}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Pay ${total}?`}
        message={`You pay for the ${chosen.title}${payFor?.student ? ` of ${payFor.student.name}` : ''} with ${gateway.label}. ${payFor ? 'Their' : 'Your'} licence begins once the payment is confirmed.`}
        verb={`Pay ${total} now`}
        onConfirm={onPay}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  )
}

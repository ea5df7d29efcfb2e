// The price breakdown as bill lines, with the total at the end.
import { Group, Stack } from '@mantine/core'
import type { OrderPrice } from '@rounds/contract/billing/packages/order-price'
import { gstPercent, showBilled } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      // A border instead of a divider, because a description list allows no other elements between its items.
      {...(isTotal ? { fw: 700, pt: 6, style: { borderTop: '1px solid var(--mantine-color-default-border)' } } : {})}
    >
      <dt>{label}</dt>
      <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>{amount}</dd>
    </Group>
  )
}

export function PriceLines({ title, price }: { title: string; price: OrderPrice }) {
  const { offerPaise, discountPaise, gstPaise, totalPaise } = price
  return (
    <Stack component="dl" gap={6} m={0} aria-label="What you pay">
      <Line label={title} amount={showBilled(offerPaise)} />
      {discountPaise > 0 && <Line label="Coupon" amount={`− ${showBilled(discountPaise)}`} />}
      <Line label={`GST ${percentText(gstPercent)}`} amount={showBilled(gstPaise)} />
      <Line label="Total" amount={showBilled(totalPaise)} isTotal />
    </Stack>
  )
}

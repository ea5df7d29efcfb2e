// The parts of a price as lines of a bill, with what is to be paid at the end.
import { Divider, Group, Stack } from '@mantine/core'
import type { OrderPrice } from '@rounds/contract/billing/packages/order-price'
import { gstPercent, showRupees } from '@rounds/contract/kernel/money'

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" fw={isTotal ? 700 : 400}>
      <dt>{label}</dt>
      <dd style={{ margin: 0 }}>{amount}</dd>
    </Group>
  )
}

export function PriceLines({ title, price }: { title: string; price: OrderPrice }) {
  const { offerPaise, discountPaise, gstPaise, totalPaise } = price
  return (
    <Stack component="dl" gap={6} m={0} aria-label="What you pay">
      <Line label={title} amount={showRupees(offerPaise)} />
      {discountPaise > 0 && <Line label="Coupon" amount={`− ${showRupees(discountPaise)}`} />}
      <Line label={`GST ${gstPercent} %`} amount={showRupees(gstPaise)} />
      <Divider />
      <Line label="Total" amount={showRupees(totalPaise)} isTotal />
    </Stack>
  )
}

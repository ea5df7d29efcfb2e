// The coupon of an order: a code, and what the server says of it.
import { Button, Group, TextInput } from '@mantine/core'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import type { OrderPrice } from '@rounds/contract/billing/packages/order-price'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type SyntheticEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useApplyCoupon } from './cart.queries.ts'

export interface AppliedCoupon {
  code: string
  price: OrderPrice
}

interface Props {
  packageId: string
  /** Whom staff pay for. */
  studentId?: string | undefined
  applied: AppliedCoupon | null
  onChange: (applied: AppliedCoupon | null) => void
}

export function CouponBox({ packageId, studentId, applied, onChange }: Props) {
  const applying = useApplyCoupon()
  const [code, setCode] = useState(applied?.code ?? '')
  const [error, setError] = useState<string | null>(null)

  async function onApply(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setError(couponMessages.invalidCode)
    setError(null)
    try {
      const { message, price } = await applying.mutateAsync({ code, packageId, ...(studentId ? { studentId } : {}) })
      onChange({ code, price })
      showSuccess(message)
    } catch (thrown) {
      const { fields, message } = asProblem(thrown)
      onChange(null)
      setError(fields.code ?? message)
    }
  }

  return (
    <form onSubmit={onApply} noValidate>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          miw={0}
          aria-label="Coupon code"
          placeholder="Coupon code"
          value={code}
          error={error}
          maxLength={maxCharacters.couponCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setError(null)
            onChange(null)
          }}
        />
        <Button type="submit" size="md" variant="default" flex="none" loading={applying.isPending}>
          Apply coupon
        </Button>
      </Group>
    </form>
  )
}

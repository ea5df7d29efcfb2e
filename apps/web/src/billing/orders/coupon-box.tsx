// The coupon of an order: a code and the server's answer.
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
  /** The student for whom the server checked the coupon; undefined for a student's own order. */
  studentId: string | undefined
  price: OrderPrice
}

interface Props {
  packageId: string
  /** The student for whom staff pay. */
  studentId: string | undefined
  /** Called instead of the server while staff have chosen nobody. */
  onMissing: (() => void) | undefined
  /** May have been applied for another student, for whom the server has to check it again. */
  applied: AppliedCoupon | null
  onChange: (applied: AppliedCoupon | null) => void
}

export function CouponBox({ packageId, studentId, onMissing, applied, onChange }: Props) {
  const applying = useApplyCoupon()
  const [code, setCode] = useState(applied?.code ?? '')
  const [refusal, setRefusal] = useState<{ studentId: string | undefined; text: string } | null>(null)
  const setError = (text: string | null) => setRefusal(text === null ? null : { studentId, text })

  async function onApply(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setError(couponMessages.invalidCode)
    if (onMissing) return onMissing()
    setError(null)
    try {
      const { message, price } = await applying.mutateAsync({ code, packageId, ...(studentId ? { studentId } : {}) })
      onChange({ code, studentId, price })
      showSuccess(message)
    } catch (thrown) {
      const { fields, message } = asProblem(thrown)
      onChange(null)
      setError(fields.code ?? fields.studentId ?? message)
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
          description={applied && applied.studentId !== studentId ? 'Apply it again for this student.' : undefined}
          // An answer for another student does not apply to this one.
          error={refusal?.studentId === studentId ? refusal?.text : undefined}
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

// Creates a coupon: code, discount and number of uses.
import { TextInput } from '@mantine/core'
import { CouponDraft } from '@rounds/contract/billing/coupons/coupon'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { paiseOfRupees } from '@rounds/contract/kernel/money'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useCreateCoupon } from './coupons.queries.ts'

type Key = 'code' | 'discount' | 'couponQty'

const rules = bySchema<CouponDraft, Key>(CouponDraft, ({ code, discount, couponQty }) => ({
  code,
  discount: paiseOfRupees(discount),
  couponQty: Number(couponQty.replaceAll(/[,\s]/g, '') || Number.NaN),
}))

export function CreateCouponModal({ onClose }: { onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Create coupon">
      <CouponForm onClose={onClose} />
    </LargeModal>
  )
}

function CouponForm({ onClose }: { onClose: () => void }) {
  const creating = useCreateCoupon()
  const form = useShortForm({
    name: 'coupon',
    blank: { code: '', discount: '', couponQty: '' },
    rules,
    async send(draft) {
      const { message, data } = await creating.mutateAsync(draft)
      showSuccess(message, data.code)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Create coupon" onCancel={onClose}>
      <TextInput
        {...form.input('code')}
        label="Coupon code"
        description="Letters, figures and dashes, six or more. Students may type it in any case."
        required
        maxLength={maxCharacters.couponCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      <TextInput
        {...form.input('discount')}
        label="Discount in rupees"
        description="Taken off the price before GST."
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...form.input('couponQty')}
        label="Number of uses"
        description="Each student uses it once."
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </DialogForm>
  )
}

// A package as the Master changes it: what it is called, for whom it is, and what it costs.
import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxPoints, type Package, PackageDraft } from '@rounds/contract/billing/packages/package'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { gstPercent, paiseOfRupees, priceWithGst, showRupees } from '@rounds/contract/kernel/money'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { linesOf } from '#web/ui/words/lines-of.ts'
import { useChangePackage } from './packages.queries.ts'

interface Props {
  offered: Package
  onClose: () => void
}

type Key = 'title' | 'description' | 'points' | 'buyer' | 'pricePaise' | 'offerPricePaise' | 'till'

const rules = bySchema<PackageDraft, Key>(PackageDraft, ({ points, pricePaise, offerPricePaise, till, ...texts }) => ({
  ...texts,
  points: linesOf(points),
  pricePaise: paiseOfRupees(pricePaise),
  offerPricePaise: paiseOfRupees(offerPricePaise),
  till: till === '' ? null : till,
}))

const rupees = (paise: number): string => String(paise / 100)

/** What a buyer pays at the offer, while the field holds an amount. */
function totalText(typed: string): string {
  const paise = paiseOfRupees(typed)
  return Number.isNaN(paise) ? '' : `${showRupees(priceWithGst(paise).total)} with ${gstPercent} % GST`
}

export function EditPackageModal({ offered, onClose }: Props) {
  const changing = useChangePackage(offered.id)
  const form = useShortForm({
    name: 'package',
    blank: {
      title: offered.title,
      description: offered.description,
      points: offered.points.join('\n'),
      buyer: offered.buyer,
      pricePaise: rupees(offered.pricePaise),
      offerPricePaise: rupees(offered.offerPricePaise),
      till: offered.till ?? '',
    },
    rules,
    async send(draft) {
      const { message } = await changing.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  const { onChange: _onChange, ...till } = form.input('till')
  return (
    <LargeModal opened onClose={onClose} title={`Edit ${offered.title}`}>
      <DialogForm form={form} verb="Save package" onCancel={onClose}>
        <TextInput
          {...form.input('title')}
          label="Title"
          required
          maxLength={maxCharacters.packageTitle}
          data-autofocus
        />
        <TextInput
          {...form.input('description')}
          label="For whom it is"
          required
          maxLength={maxCharacters.readyRemark}
        />
        <Textarea
          {...form.input('points')}
          label="What one gets"
          description={`One point a line, up to ${maxPoints}.`}
          required
          autosize
          minRows={3}
          maxRows={10}
        />
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            Who buys it
          </Text>
          <SegmentedControl
            aria-label="Who buys it"
            value={form.texts.buyer}
            onChange={(buyer) => form.set('buyer', buyer)}
            data={[
              { value: 'one', label: 'One student, in the cart' },
              { value: 'several', label: 'Several, by an offer' },
            ]}
          />
        </Stack>
        <TextInput {...form.input('pricePaise')} label="Price in rupees, before GST" required inputMode="decimal" />
        <TextInput
          {...form.input('offerPricePaise')}
          label="Offer price in rupees, before GST"
          description={totalText(form.texts.offerPricePaise)}
          required
          inputMode="decimal"
        />
        <DateInput
          {...till}
          label="Offer till"
          description="Its last day. Leave it empty for an offer without an end."
          onChange={(day) => form.set('till', day)}
        />
      </DialogForm>
    </LargeModal>
  )
}

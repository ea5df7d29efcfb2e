// A dialog in which the Master adds or edits a package: title, buyer and price.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { buyers, maxPoints, type Package, PackageDraft } from '@rounds/contract/billing/packages/package'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { gstPercent, paiseOfRupees, priceWithGst, showRupees } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { linesOf } from '#web/ui/words/lines-of.ts'
import { buyerTexts } from './buyer-text.ts'
import { useSavePackage } from './packages.queries.ts'

interface Props {
  /** The package to edit; absent for a new one. */
  offered?: Package | undefined
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

/** The total that a buyer pays, while the field holds a valid amount. */
function totalText(typed: string): string {
  const paise = paiseOfRupees(typed)
  return Number.isNaN(paise) ? '' : `${showRupees(priceWithGst(paise).total)} with ${percentText(gstPercent)} GST`
}

const blank = { title: '', description: '', points: '', buyer: 'one', pricePaise: '', offerPricePaise: '', till: '' }

const textsOf = ({ title, description, points, buyer, pricePaise, offerPricePaise, till }: Package) => ({
  title,
  description,
  buyer,
  points: points.join('\n'),
  till: till ?? '',
  pricePaise: rupees(pricePaise),
  offerPricePaise: rupees(offerPricePaise),
})

export function PackageModal({ offered, onClose }: Props) {
  const saving = useSavePackage(offered?.id)
  const form = useShortForm({
    name: 'package',
    blank: offered ? textsOf(offered) : blank,
    rules,
    async send(draft) {
      const { message } = await saving.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  const { onChange: _onChange, ...till } = form.input('till')
  return (
    <LargeModal opened onClose={onClose} title={offered ? `Edit ${offered.title}` : 'Add package'}>
      <DialogForm form={form} verb={offered ? 'Save package' : 'Add package'} onCancel={onClose}>
        <TextInput
          {...form.input('title')}
          label="Title"
          required
          maxLength={maxCharacters.packageTitle}
          data-autofocus
        />
        <TextInput
          {...form.input('description')}
          label="Who it is for"
          required
          maxLength={maxCharacters.readyRemark}
        />
        <Textarea
          {...form.input('points')}
          label="What is included"
          description={`One point a line, up to ${maxPoints}.`}
          required
          autosize
          minRows={3}
          maxRows={10}
        />
        <NativeSelect
          {...form.input('buyer')}
          label="Who buys it"
          description="One student buys it in the cart; the others ask for an offer."
          required
          data={buyers.map((buyer) => ({ value: buyer, label: buyerTexts[buyer] }))}
        />
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
          label="Offer ends"
          description="The last day of the offer. Leave it empty for an offer without an end."
          onChange={(day) => form.set('till', day)}
        />
      </DialogForm>
    </LargeModal>
  )
}

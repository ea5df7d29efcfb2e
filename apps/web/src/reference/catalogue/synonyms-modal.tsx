// The other names of a catalogue item, such as ward slang and abbreviations. A search finds it by each of them.
import { Textarea } from '@mantine/core'
import { titlesIn } from '@rounds/contract/fields/titles'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import type { CatalogueRow } from './catalogue.queries.ts'
import { useSetSynonyms } from './catalogue-items.queries.ts'

interface Props {
  item: CatalogueRow
  onClose: () => void
}

export function SynonymsModal({ item, onClose }: Props) {
  return (
    <OpenModal onClose={onClose} title={`Other names of ${item.title}`}>
      <SynonymsForm item={item} onDone={onClose} />
    </OpenModal>
  )
}

const rules = byCheck<'synonyms'>(() => ({}))

function SynonymsForm({ item, onDone }: { item: CatalogueRow; onDone: () => void }) {
  const setting = useSetSynonyms()
  const form = useShortForm({
    name: 'item',
    blank: { synonyms: item.synonyms.join(', ') },
    rules,
    async send({ synonyms }) {
      const { message } = await setting.mutateAsync({ id: item.id, synonyms: titlesIn(synonyms) })
      showSuccess(message)
      onDone()
    },
  })

  return (
    <DialogForm form={form} verb="Save names" onCancel={onDone}>
      <Textarea
        {...form.input('synonyms')}
        label="Other names"
        description="Ward names and abbreviations, one a line or separated by commas: LP, spinal tap"
        autosize
        minRows={3}
        maxLength={maxCharacters.typedItems}
        data-autofocus
      />
    </DialogForm>
  )
}

// Renames an item of the catalogue, and explains the effect on records.
import { Text, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { CatalogueTitle } from '@rounds/contract/reference/catalogue/catalogue'
import { z } from 'zod'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useRenameItem } from './catalogue-items.queries.ts'

interface Props {
  item: { id: string; title: string }
  onClose: () => void
}

export function RenameItemModal({ item, onClose }: Props) {
  return (
    <OpenModal onClose={onClose} title={`Rename ${item.title}`}>
      <RenameForm item={item} onClose={onClose} />
    </OpenModal>
  )
}

const rules = bySchema(z.strictObject({ title: CatalogueTitle }))

function RenameForm({ item, onClose }: Props) {
  const renaming = useRenameItem()
  const form = useShortForm({
    name: 'rename',
    blank: { title: item.title },
    rules,
    async send({ title }) {
      const { message } = await renaming.mutateAsync({ id: item.id, title })
      showSuccess(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Rename item" onCancel={onClose}>
      <Textarea
        {...form.input('title')}
        label="Name"
        required
        autosize
        maxLength={maxCharacters.title}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        Records that were made before keep the words that they were made and verified with. A record that its student
        corrects takes the new name.
      </Text>
    </DialogForm>
  )
}

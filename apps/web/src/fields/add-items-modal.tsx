// Adds missing catalogue items while writing a record: several at once, separated by commas.
import { Textarea } from '@mantine/core'
import type { CatalogueChoice, CatalogueShelf } from '@rounds/contract/fields/field'
import { titlesIn } from '@rounds/contract/fields/titles'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'

/** Dialog title for each shelf. */
export const addItemsTitles: Readonly<Record<CatalogueShelf, string>> = {
  diagnosticCompetency: 'Add Competency Skills',
  procedureCompetency: 'Add Competency Skills',
  skill: 'Add Competency Skills',
  procedure: 'Add Procedures',
  specialty: 'Add Speciality',
}

interface Props {
  shelf: CatalogueShelf
  /** The form's label for the field. */
  label: string
  opened: boolean
  /** Adds the titles in order. Resolves to the catalogue's items for them. */
  onAdd: (titles: readonly string[]) => Promise<readonly CatalogueChoice[]>
  onClose: () => void
}

export function AddItemsModal({ shelf, opened, onClose, ...rest }: Props) {
  return (
    <GuardedModal opened={opened} onClose={onClose} title={addItemsTitles[shelf]}>
      <AddItemsForm shelf={shelf} onClose={onClose} {...rest} />
    </GuardedModal>
  )
}

function AddItemsForm({ shelf, label, onAdd, onClose }: Omit<Props, 'opened'>) {
  const missing = shelf === 'specialty' ? generalMessages.missingDetails : generalMessages.allFields
  const form = useShortForm({
    name: 'add-items',
    blank: { titles: '' },
    rules: byCheck(({ titles }: Texts<'titles'>) => (titlesIn(titles).length === 0 ? { titles: missing.message } : {})),
    summaryOf: () => missing,
    async send({ titles }) {
      await onAdd(titlesIn(titles))
      onClose()
    },
  })

  return (
    <DialogForm form={form} verb="Add to the list" onCancel={onClose}>
      <Textarea
        {...form.input('titles')}
        label={label}
        description="Several: one a line, or separated by commas. Your department sees them from then on, marked as added by you."
        required
        autosize
        minRows={2}
        maxLength={maxCharacters.typedItems}
        data-autofocus
      />
    </DialogForm>
  )
}

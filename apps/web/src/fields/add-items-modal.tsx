// Adds missing items to the catalogue while writing: several at once, separated by commas.
import { Modal, Stack, Textarea } from '@mantine/core'
import type { CatalogueChoice, CatalogueShelf } from '@rounds/contract/fields/field'
import { titlesIn } from '@rounds/contract/fields/titles'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type SyntheticEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'

/** The title of each shelf's dialog. */
export const addItemsTitles: Readonly<Record<CatalogueShelf, string>> = {
  diagnosticCompetency: 'Add Competency Skills',
  procedureCompetency: 'Add Competency Skills',
  skill: 'Add Competency Skills',
  procedure: 'Add Procedures',
  specialty: 'Add Speciality',
}

interface Props {
  shelf: CatalogueShelf
  /** What one of them is called in the form. */
  label: string
  opened: boolean
  /** Adds the titles in their order and gives what stands in the catalogue for them. */
  onAdd: (titles: readonly string[]) => Promise<readonly CatalogueChoice[]>
  onClose: () => void
}

export function AddItemsModal({ shelf, opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={addItemsTitles[shelf]}>
      <AddItemsForm shelf={shelf} onClose={onClose} {...rest} />
    </Modal>
  )
}

function AddItemsForm({ shelf, label, onAdd, onClose }: Omit<Props, 'opened'>) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    // The form of the entry, around this one, must not be sent by it.
    event.stopPropagation()
    const titles = titlesIn(text)
    const missing = shelf === 'specialty' ? generalMessages.missingDetails : generalMessages.allFields
    if (titles.length === 0) return setFault(missing.message)
    setIsBusy(true)
    try {
      await onAdd(titles)
      onClose()
    } catch (thrown) {
      setFault(asProblem(thrown).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()} noValidate>
      <Stack>
        <Textarea
          label={label}
          description="Several are separated by commas. Your department sees them from then on, marked as added by you."
          required
          autosize
          minRows={2}
          maxLength={maxCharacters.typedItems}
          data-autofocus
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
        />
        <FormButtons verb="Add" isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

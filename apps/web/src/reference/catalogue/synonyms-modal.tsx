// The other names of a catalogue item: what wards call it, and its abbreviations. A search finds it by each of them.
import { Modal, Stack, Textarea } from '@mantine/core'
import { titlesIn } from '@rounds/contract/fields/titles'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type SubmitEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { type CatalogueRow, useSetSynonyms } from './catalogue.queries.ts'

interface Props {
  /** The item; the dialog is closed when null. */
  item: CatalogueRow | null
  onClose: () => void
}

export function SynonymsModal({ item, onClose }: Props) {
  return (
    <Modal opened={item !== null} onClose={onClose} title={`Other names of ${item?.title ?? ''}`}>
      {item && <SynonymsForm item={item} onDone={onClose} />}
    </Modal>
  )
}

function SynonymsForm({ item, onDone }: { item: CatalogueRow; onDone: () => void }) {
  const [text, setText] = useState(item.synonyms.join(', '))
  const [fault, setFault] = useState<string | null>(null)
  const setting = useSetSynonyms()

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    try {
      const { message } = await setting.mutateAsync({ id: item.id, synonyms: titlesIn(text) })
      showSuccess(message)
      onDone()
    } catch (thrown) {
      setFault(Object.values(asProblem(thrown).fields)[0] ?? asProblem(thrown).message)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Textarea
          label="Other names"
          description="Ward names and abbreviations, separated by commas: LP, spinal tap"
          autosize
          minRows={3}
          maxLength={maxCharacters.typedItems}
          data-autofocus
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
        />
        <FormButtons verb="Save names" isBusy={setting.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}

// Button that fills the blank fields of a section with the usual findings; a second press undoes it.
import { Button } from '@mantine/core'
import { isBlank } from '@rounds/contract/fields/field'
import type { Section } from '@rounds/contract/records/logbook/entry-kind'
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { EntryForm } from './form-state.ts'

interface Props {
  usual: NonNullable<Section['usual']>
  /** The section's fields that this college uses. */
  keys: readonly string[]
  form: Pick<EntryForm, 'content' | 'onChange'>
}

export function UsualValues({ usual, keys, form }: Props) {
  const { values } = form.content
  const [written, setWritten] = useState<readonly string[]>([])
  const offered = Object.entries(usual.values).filter(([key]) => keys.includes(key))
  const empty = offered.filter(([key]) => isBlank(values[key]))
  // Undo leaves fields that were edited since.
  const undoable = offered.filter(([key, words]) => written.includes(key) && values[key] === words)
  const mayUndo = empty.length === 0 && undoable.length > 0
  if (empty.length === 0 && !mayUndo) return null

  function write(): void {
    setWritten(empty.map(([key]) => key))
    for (const [key, words] of empty) form.onChange(key, words)
  }

  function takeBack(): void {
    setWritten([])
    for (const [key] of undoable) form.onChange(key, undefined)
  }

  const Icon = mayUndo ? IconArrowBackUp : IconChecks
  return (
    <Button variant="light" mb="md" leftSection={<Icon size={18} aria-hidden />} onClick={mayUndo ? takeBack : write}>
      {mayUndo ? `Undo “${usual.verb}”` : usual.verb}
    </Button>
  )
}

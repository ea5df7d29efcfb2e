// A form with one text area: an explanation, a remark, or the reason for withdrawing or unlocking a document.
import { Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { z } from 'zod'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from './dialog-form.tsx'
import { bySchema, firstOf, type Texts } from './field-rules.ts'
import { useShortForm } from './use-short-form.ts'

interface Props<Key extends string, Draft> {
  /** The field's name in the contract. */
  field: Key
  label: string
  hint: string
  verb: string
  isDestructive?: boolean
  /** Focuses the text area, because the form replaces the dialog's content. */
  takesFocus?: boolean
  schema: z.ZodType<Draft>
  /** Further fields of the payload. */
  beside?: object
  onSend: (draft: Draft) => Promise<{ message: string }>
  onDone: () => void
  onCancel: () => void
}

export function WordsForm<Key extends string, Draft>(props: Props<Key, Draft>) {
  const {
    field,
    label,
    hint,
    verb,
    isDestructive = false,
    takesFocus = false,
    schema,
    beside,
    onSend,
    onDone,
    onCancel,
  } = props
  const form = useShortForm<string, Draft>({
    name: 'words',
    blank: { [field]: '' },
    rules: bySchema<Draft>(schema, (texts: Texts<string>) => ({ ...texts, ...beside })),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await onSend(draft)).message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb={verb} isDestructive={isDestructive} onCancel={onCancel}>
      <Textarea
        {...form.input(field)}
        label={label}
        description={hint}
        required
        autoFocus={takesFocus}
        autosize
        minRows={4}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}

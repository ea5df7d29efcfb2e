// The words of a sheet as the Master changes them, one a line; what is shipped comes back at a press.
import { Button, Text, Textarea } from '@mantine/core'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'

interface Props<Key extends string> {
  title: string
  form: ShortForm<Key>
  /** The text of the form that holds the lines. */
  field: NoInfer<Key>
  /** What the lines are, as `Criteria`. */
  label: string
  description: string
  maxLength: number
  shipped: string
  /** What becomes of scores that were given before. */
  note: string
  onClose: () => void
}

export function EditSheetModal<Key extends string>({ title, form, field, label, note, ...props }: Props<Key>) {
  const { description, maxLength, shipped, onClose } = props
  const lines = label.toLowerCase()
  return (
    <OpenModal onClose={onClose} title={title} size="lg">
      <DialogForm form={form} verb={`Save ${lines}`} onCancel={onClose}>
        <Textarea
          {...form.input(field)}
          label={label}
          description={description}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={maxLength}
          data-autofocus
        />
        <Text size="sm">{note}</Text>
        <Button variant="subtle" style={{ alignSelf: 'start' }} onClick={() => form.set(field, shipped)}>
          Restore the default {lines}
        </Button>
      </DialogForm>
    </OpenModal>
  )
}

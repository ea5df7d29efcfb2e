// A dialog in which the Master edits the lines of a sheet, one per line. A button restores the default lines.
import { Button, Text, Textarea } from '@mantine/core'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'

interface Props<Key extends string> {
  title: string
  form: ShortForm<Key>
  /** The form's key for the lines. */
  field: NoInfer<Key>
  /** The noun for the lines: `Criteria`. */
  label: string
  description: string
  maxLength: number
  shipped: string
  /** What happens to scores given earlier. */
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

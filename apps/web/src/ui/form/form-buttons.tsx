// The Cancel and submit buttons at the end of a form in a dialog.
import { Button } from '@mantine/core'
import { DialogButtons } from './dialog-buttons.tsx'

interface Props {
  /** The label of the submit button: `Add college`. */
  verb: string
  isBusy: boolean
  onCancel: () => void
  cancel?: string
  /** Red, for a destructive action. */
  isDestructive?: boolean
}

export function FormButtons({ verb, isBusy, onCancel, cancel = 'Cancel', isDestructive = false }: Props) {
  return (
    <DialogButtons>
      <Button variant="default" size="md" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" size="md" loading={isBusy} {...(isDestructive ? { color: 'red' } : {})}>
        {verb}
      </Button>
    </DialogButtons>
  )
}

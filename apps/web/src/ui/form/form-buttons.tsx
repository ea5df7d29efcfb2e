// The end of a form in a dialog: the way out, and the verb that sends it.
import { Button } from '@mantine/core'
import { DialogButtons } from './dialog-buttons.tsx'

interface Props {
  /** What sending does: `Add college`. */
  verb: string
  isBusy: boolean
  onCancel: () => void
  cancel?: string
  /** Red, for what destroys. */
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

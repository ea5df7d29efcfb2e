// The question of dialogs and pages before unsaved changes are lost.
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'

interface Props {
  opened: boolean
  onLeave: () => void
  onStay: () => void
}

export function LeaveQuestion({ opened, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave without saving?"
      message="Your changes are not saved yet."
      verb="Leave without saving"
      isDestructive
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}

// A dialog that is open while it is mounted. Its owner unmounts it, and the focus returns to its opener.
import type { ModalProps } from '@mantine/core'
import { useFocusBack } from '#web/ui/form/use-focus-back.ts'
import { GuardedModal } from './guarded-modal.tsx'

export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  useFocusBack()
  return <GuardedModal {...props} opened />
}

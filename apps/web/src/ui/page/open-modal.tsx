// A dialog that is open as long as it exists: its owner takes it away, and the focus goes back to what opened it.
import type { ModalProps } from '@mantine/core'
import { useFocusBack } from '#web/ui/form/use-focus-back.ts'
import { GuardedModal } from './guarded-modal.tsx'

export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  useFocusBack()
  return <GuardedModal {...props} opened />
}

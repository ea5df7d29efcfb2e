// A dialog that needs space: full screen on a phone.
import type { ModalProps } from '@mantine/core'
import { useFocusBackFrom } from '#web/ui/form/use-focus-back.ts'
import { GuardedModal } from './guarded-modal.tsx'
import { useIsPhone } from './use-is-phone.ts'

export function LargeModal(props: ModalProps) {
  useFocusBackFrom(props.opened)
  return <GuardedModal {...props} fullScreen={useIsPhone()} />
}

// A dialog that needs room: it takes the whole screen of a phone.
import { Modal, type ModalProps } from '@mantine/core'
import { useFocusBack } from '#web/ui/form/use-focus-back.ts'
import { useIsPhone } from './use-is-phone.ts'

export function LargeModal(props: ModalProps) {
  useFocusBack()
  return <Modal {...props} fullScreen={useIsPhone()} />
}

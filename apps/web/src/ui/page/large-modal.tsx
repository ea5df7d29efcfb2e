// A dialog that needs room: it takes the whole screen of a phone.
import { Modal, type ModalProps } from '@mantine/core'
import { useIsPhone } from './use-is-phone.ts'

export function LargeModal(props: ModalProps) {
  return <Modal {...props} fullScreen={useIsPhone()} />
}

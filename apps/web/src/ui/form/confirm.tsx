// A dialog that confirms an action which cannot be undone. Its button names the action, so the question reads once.
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { useIsOnTop } from './top-dialog.ts'
import { useFocusBackFrom } from './use-focus-back.ts'

interface Props {
  opened: boolean
  title: string
  message: string
  /** The label of the button: `Block Dr Rao`. */
  verb: string
  /** Red, for a destructive action. The dialog then focuses Cancel first. */
  isDestructive?: boolean
  /** The message says why the action is impossible now. The dialog then focuses Cancel first. */
  isImpossible?: boolean
  /**
   * The dialog stays open and busy until the promise settles. A refusal shows in its own dialog and leaves this one
   * open.
   */
  onConfirm: () => unknown
  onClose: () => void
}

export function ConfirmDialog(props: Props) {
  const { opened, title, message, verb, isDestructive = false, isImpossible = false, onConfirm, onClose } = props
  const [isBusy, setIsBusy] = useState(false)
  const beginsAtCancel = isDestructive || isImpossible
  const isOnTop = useIsOnTop(opened)
  useFocusBackFrom(opened)
  async function onVerb(): Promise<void> {
    setIsBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (thrown) {
      // A failed call has already shown its reason.
      if (!(thrown instanceof CallProblem)) showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeOnEscape={isOnTop}>
      <Stack>
        <Text>{message}</Text>
        <DialogButtons>
          <Button variant="default" onClick={onClose} {...(beginsAtCancel ? { 'data-autofocus': true } : {})}>
            Cancel
          </Button>
          <Button
            onClick={onVerb}
            loading={isBusy}
            disabled={isImpossible}
            {...(isDestructive ? { color: 'red' } : {})}
            {...(beginsAtCancel ? {} : { 'data-autofocus': true })}
          >
            {verb}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}

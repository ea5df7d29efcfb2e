// Asks for the own password, and a code where one is needed, before what nobody else may do: weaken the way in,
// or take much away.
import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { AppCodeInput, CurrentPasswordInput, emptyFaults } from './step-up-fields.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  opened: boolean
  title: string
  message: string
  /** What the button does, in words. */
  verb: string
  isDestructive?: boolean
  /** False where the password is enough. */
  hasCode?: boolean
  onSend: (given: { currentPassword: string; code: string }) => Promise<void>
  onClose: () => void
  /** When the dialog has left the screen. */
  onClosed?: () => void
}

export function StepUpModal({ opened, title, onClose, onClosed = () => {}, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} onExitTransitionEnd={onClosed} title={title} centered>
      <StepUpForm onClose={onClose} {...form} />
    </Modal>
  )
}

type FormProps = Omit<Props, 'opened' | 'title' | 'onClosed'>

function StepUpForm({ message, verb, isDestructive = false, hasCode = true, onSend, onClose }: FormProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [code, setCode] = useState('')
  const { form, faults, isBusy, onSubmit } = useSending(
    () => emptyFaults({ currentPassword, ...(hasCode ? { code } : {}) }),
    () => onSend({ currentPassword, code }),
  )
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm">{message}</Text>
        <CurrentPasswordInput value={currentPassword} error={faults.currentPassword} onChange={setCurrentPassword} />
        {hasCode && (
          <AppCodeInput
            label="Code"
            description="Of your authenticator app, or a recovery code."
            value={code}
            error={faults.code}
            onChange={setCode}
          />
        )}
        <FormButtons verb={verb} isBusy={isBusy} onCancel={onClose} isDestructive={isDestructive} />
      </Stack>
    </form>
  )
}

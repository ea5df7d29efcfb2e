// Asks for the password, and a code where needed, before a dangerous action: one that weakens sign-in or removes much
// data.
import { Modal, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck, type Texts } from '#web/ui/form/field-rules.ts'
import { useIsOnTop } from '#web/ui/form/top-dialog.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { AppCodeInput, CurrentPasswordInput, missingProblems } from './step-up-fields.tsx'

interface Props {
  opened: boolean
  title: string
  message: string
  /** The label of the button. */
  verb: string
  isDestructive?: boolean
  /** False when the password is enough. */
  hasCode?: boolean
  /** An alternative to the fields. */
  aside?: ReactNode
  onSend: (given: { currentPassword: string; code: string }) => Promise<void>
  onClose: () => void
  /** Called once the dialog has left the screen. */
  onClosed?: () => void
}

export function StepUpModal({ opened, title, onClose, onClosed = () => {}, ...form }: Props) {
  // Mantine notes the previous focus when a dialog opens, not when it mounts already open. So a dialog that mounts open
  // is opened one render later.
  const isMounted = useMounted()
  const isOpen = opened && isMounted
  const isOnTop = useIsOnTop(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={title}
      centered
      closeOnEscape={isOnTop}
    >
      <StepUpForm onClose={onClose} {...form} />
    </Modal>
  )
}

type FormProps = Omit<Props, 'opened' | 'title' | 'onClosed'>

const blank = { currentPassword: '', code: '' }
const rules = byCheck<keyof typeof blank>(missingProblems)
const passwordRules = byCheck(({ currentPassword }: Texts<keyof typeof blank>) => missingProblems({ currentPassword }))

function StepUpForm({ message, verb, isDestructive = false, hasCode = true, aside, onSend, onClose }: FormProps) {
  const form = useShortForm({ name: 'step-up', blank, rules: hasCode ? rules : passwordRules, send: onSend })
  return (
    <DialogForm form={form} verb={verb} onCancel={onClose} isDestructive={isDestructive}>
      <Text size="sm">{message}</Text>
      <CurrentPasswordInput input={form.input('currentPassword')} />
      {hasCode && (
        <AppCodeInput
          input={form.input('code')}
          label="Code"
          description="From your authenticator app, or use a recovery code."
        />
      )}
      {aside}
    </DialogForm>
  )
}

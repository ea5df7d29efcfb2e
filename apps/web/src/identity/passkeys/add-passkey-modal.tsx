// A dialog that adds a passkey: it asks for a name, then the browser asks where to store the passkey.
import { Text, TextInput } from '@mantine/core'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { call } from '#web/kernel/call.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useFocusBackFrom } from '#web/ui/form/use-focus-back.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { makePasskey, showPasskeyProblem } from './browser-passkey.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onAdded: (message: string) => void
}

export function AddPasskeyModal({ opened, onClose, onAdded }: Props) {
  useFocusBackFrom(opened)
  return (
    <GuardedModal opened={opened} onClose={onClose} title="Add a passkey" centered>
      <AddForm onClose={onClose} onAdded={onAdded} />
    </GuardedModal>
  )
}

const rules = byCheck<'name'>(({ name }) => (name.trim() === '' ? { name: passkeyMessages.nameMissing } : {}))

function AddForm({ onClose, onAdded }: Omit<Props, 'opened'>) {
  const form = useShortForm({
    name: 'add-passkey',
    blank: { name: '' },
    rules,
    async send({ name }) {
      const { creation } = await call(passkeys.begin)
      const { message } = await call(passkeys.add, { body: { name, ...(await makePasskey(creation)) } })
      onAdded(message)
    },
    onRefused: showPasskeyProblem,
  })
  return (
    <DialogForm form={form} verb="Add passkey" onCancel={onClose}>
      <Text size="sm">
        Your browser asks where to keep it: on this device, on your phone or on a security key. From then on your
        finger, your face or the PIN of the device signs you in.
      </Text>
      <TextInput
        {...form.input('name')}
        label="Name"
        description="A name you will recognise, such as “My phone”."
        maxLength={maxCharacters.passkeyName}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}

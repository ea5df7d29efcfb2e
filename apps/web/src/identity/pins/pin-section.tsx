// The PIN for signing off records by a link, as a section of a teacher's profile: its state, setting and removing it.
import { Button, Group, Modal, Paper, PasswordInput, Skeleton, Stack, Text, Title } from '@mantine/core'
import { pinFault, pinLength } from '@rounds/contract/identity/pins/pin-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import type { FieldRules } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ownPinQuery, useRemovePin, useSetPin } from './pin.queries.ts'

export function PinSection() {
  const { data, isError, error, refetch } = useQuery(ownPinQuery)
  const removing = useRemovePin()
  const [isSetting, setIsSetting] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const setAt = data?.setAt
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="pin-title">
      <Stack align="flex-start">
        <div>
          <Title order={2} size="h4" id="pin-title">
            PIN for links
          </Title>
          <Text size="sm" c="dimmed">
            A student can send you a link to one record. You verify it with this PIN or a passkey, without signing in.
            Keep it to yourself: it stands for your signature.
          </Text>
        </div>
        {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
        {!data && !isError && <Skeleton h={36} role="status" aria-busy="true" aria-label="Loading" />}
        {data && (
          <>
            {setAt && <Text size="sm">Your PIN was set on {longDay(setAt)}.</Text>}
            <Group gap="sm">
              <Button variant={setAt ? 'default' : 'filled'} onClick={() => setIsSetting(true)} aria-haspopup="dialog">
                {setAt ? 'Change the PIN' : 'Set a PIN'}
              </Button>
              {setAt && (
                <Button variant="default" onClick={() => setIsRemoving(true)} aria-haspopup="dialog">
                  Remove
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      <Modal opened={isSetting} onClose={() => setIsSetting(false)} title={setAt ? 'Change the PIN' : 'Set a PIN'}>
        <PinForm onDone={() => setIsSetting(false)} />
      </Modal>
      <ConfirmDialog
        opened={isRemoving}
        title="Remove the PIN?"
        message="Links to records then need a passkey. Your queue stays as it is."
        verb="Remove PIN"
        isDestructive
        onConfirm={async () => showSuccess(await removing.mutateAsync(undefined))}
        onClose={() => setIsRemoving(false)}
      />
    </Paper>
  )
}

const rules: FieldRules<'pin', string> = {
  problemsOf({ pin }) {
    const fault = pinFault(pin)
    return fault === null ? {} : { pin: fault }
  },
  draftOf: ({ pin }) => pin,
}

function PinForm({ onDone }: { onDone: () => void }) {
  const setting = useSetPin()
  const form = useShortForm<'pin', string>({
    name: 'own-pin',
    blank: { pin: '' },
    rules,
    send: async (pin) => {
      showSuccess(await setting.mutateAsync(pin))
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb="Set PIN" onCancel={onDone}>
      <PasswordInput
        {...form.input('pin')}
        label="PIN"
        description="6 to 12 figures, not in a row."
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength.max}
        data-autofocus
      />
    </DialogForm>
  )
}

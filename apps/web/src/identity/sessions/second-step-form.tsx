// The second step of signing in: a code of the app, or a recovery code; and whom to ask who has neither.
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useState } from 'react'
import { AppCodeInput, emptyFaults } from '#web/identity/second-factor/step-up-fields.tsx'
import { useSending } from '#web/identity/second-factor/use-sending.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'

interface Props {
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Back to the password: by choice, or because the time is over. */
  onBack: () => void
}

export function SecondStepForm({ onSignedIn, onBack }: Props) {
  const [isRecovering, setIsRecovering] = useState(false)
  return (
    <Stack>
      {/* A form of its own for each, so that what was typed and refused in one is not shown in the other. */}
      <CodeForm key={String(isRecovering)} isRecovering={isRecovering} onSignedIn={onSignedIn} onBack={onBack} />
      <Group justify="space-between" gap="sm">
        <Anchor component="button" type="button" size="sm" onClick={() => setIsRecovering((is) => !is)}>
          {isRecovering ? 'Use the code of the app' : 'Use a recovery code'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Back
        </Anchor>
      </Group>
      {isRecovering && (
        <Text size="sm" c="dimmed">
          No app and no recovery codes? Please ask your HOD or college office: once they know that it is you, the
          administrator of the product turns two-step sign-in off for you.
        </Text>
      )}
    </Stack>
  )
}

function CodeForm({ isRecovering, onSignedIn, onBack }: Props & { isRecovering: boolean }) {
  const [code, setCode] = useState('')
  const { form, faults, isBusy, onSubmit } = useSending(
    () => emptyFaults({ code }),
    async () => {
      try {
        await onSignedIn(await call(sessions.giveCode, { body: { code } }))
      } catch (thrown) {
        if (asProblem(thrown).code === 'signInOver') onBack()
        throw thrown
      }
    },
  )
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="One more step">
      <Stack>
        {isRecovering ? (
          <TextInput
            label="Recovery code"
            description="One of the ten that you kept, such as 4f7k-9xyz-01ab. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxCharacters.code}
            autoFocus
            value={code}
            error={faults.code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : (
          <AppCodeInput
            label="Code of your authenticator app"
            description="Six figures, a new code every 30 seconds."
            isFocused
            value={code}
            error={faults.code}
            onChange={setCode}
          />
        )}
        <Button type="submit" size="md" loading={isBusy}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

// The second step of sign-in: a code of the app or a recovery code, and whom to ask when both are lost.
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useState } from 'react'
import { AppCodeInput, missingProblems } from '#web/identity/second-factor/step-up-fields.tsx'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'

interface Props {
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Signs in by passkey instead of a code. */
  onPasskey: () => Promise<void>
  /** Returns to the password, by choice or because the time has run out. */
  onBack: () => void
}

export function SecondStepForm({ onSignedIn, onPasskey, onBack }: Props) {
  const [isRecovering, setIsRecovering] = useState(false)
  return (
    <Stack>
      {/* The key gives each kind of code a form of its own, so that the text and error of one never show in the other. */}
      <CodeForm key={String(isRecovering)} isRecovering={isRecovering} onSignedIn={onSignedIn} onBack={onBack} />
      <Group justify="space-between" gap="sm">
        <Anchor component="button" type="button" size="sm" onClick={() => setIsRecovering((is) => !is)}>
          {isRecovering ? 'Use the code of the app' : 'Use a recovery code'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onPasskey}>
          Use a passkey
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Back
        </Anchor>
      </Group>
      {isRecovering && (
        <Text size="sm" c="dimmed">
          No app and no recovery codes? Ask your HOD or your college’s Admin. Once they have checked that it is you, the
          Master turns two-step sign-in off for you.
        </Text>
      )}
    </Stack>
  )
}

const rules = byCheck<'code'>(missingProblems)

function CodeForm({ isRecovering, onSignedIn, onBack }: Omit<Props, 'onPasskey'> & { isRecovering: boolean }) {
  const form = useShortForm({
    name: 'second-step',
    blank: { code: '' },
    rules,
    send: async (body) => onSignedIn(await call(sessions.giveCode, { body })),
    onRefused(thrown) {
      if (asProblem(thrown).code === 'signInOver') onBack()
      showProblem(thrown)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="One more step">
      <Stack>
        {isRecovering ? (
          <TextInput
            {...form.input('code')}
            label="Recovery code"
            description="One of the ten that you saved, such as 4f7k-9xyz-01ab. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxCharacters.code}
            autoFocus
          />
        ) : (
          <AppCodeInput
            input={form.input('code')}
            label="Code of your authenticator app"
            description="Six digits. The code changes every 30 seconds."
            isFocused
          />
        )}
        <Button type="submit" size="md" loading={form.isSending}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

// Sets up two-step sign-in: password, QR code and a first code, recovery codes.

import { Anchor, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { SecondFactorSecret } from '@rounds/contract/identity/second-factor/second-factor'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { useState } from 'react'
import { refreshUser, renewToken } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { QrCode } from '#web/ui/charts/qr-code.tsx'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { inGroups } from './recovery-code-text.ts'
import { type GivenCodes, RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { AppCodeInput, CurrentPasswordInput, missingProblems } from './step-up-fields.tsx'

interface Props {
  opened: boolean
  /** Called when the dialog is left before the second step is on. */
  onClose: () => void
  /** Called when the second step is on and the recovery codes are saved. */
  onDone: () => void
}

export function SetUpModal({ opened, onClose, onDone }: Props) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [codes, setCodes] = useState<GivenCodes | null>(null)
  function leave(then: () => void): void {
    setSecret(null)
    setCodes(null)
    then()
  }
  return (
    <LargeModal
      opened={opened}
      // Once closed, the dialog never shows the codes again.
      onClose={() => leave(codes ? onDone : onClose)}
      closeOnClickOutside={secret === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      title={codes ? 'Keep your recovery codes' : 'Set up two-step sign-in'}
      size="lg"
    >
      {codes ? (
        <RecoveryCodes given={codes} onDone={() => leave(onDone)} />
      ) : secret ? (
        <FirstCode secret={secret} onCodes={setCodes} />
      ) : (
        <OwnPassword onSecret={setSecret} />
      )}
    </LargeModal>
  )
}

const passwordRules = byCheck<'currentPassword'>(missingProblems)
const codeRules = byCheck<'code'>(missingProblems)

function OwnPassword({ onSecret }: { onSecret: (secret: SecondFactorSecret) => void }) {
  const form = useShortForm({
    name: 'set-up',
    blank: { currentPassword: '' },
    rules: passwordRules,
    send: async (body) => onSecret(await call(secondFactor.begin, { body })),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        <Text size="sm">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
          First, please enter your password again.
        </Text>
        <CurrentPasswordInput input={form.input('currentPassword')} />
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.isSending}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FirstCodeProps {
  secret: SecondFactorSecret
  onCodes: (codes: GivenCodes) => void
}

function FirstCode({ secret: { secret, uri }, onCodes }: FirstCodeProps) {
  const form = useShortForm({
    name: 'set-up',
    blank: { code: '' },
    rules: codeRules,
    async send(body) {
      const { sessionToken, ...given } = await call(secondFactor.confirm, { body })
      onCodes(given)
      renewToken(sessionToken)
      await refreshUser()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {/* Focuses the list, not the code input: on a phone the keyboard would cover the first step. */}
      <ol className={classes.steps} ref={takeLostFocus} tabIndex={-1}>
        <li>
          <Stack gap="xs">
            <Text size="sm">Scan this with your authenticator app.</Text>
            <QrCode className={classes.qr} text={uri} label="QR code for your authenticator app" />
            <Text size="sm">
              On this phone?{' '}
              <Anchor href={uri} underline="always">
                Open it in the app
              </Anchor>
              . Or type this key into the app:
            </Text>
            <Group gap="xs">
              <span className={classes.secret}>{inGroups(secret)}</span>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" size="sm" onClick={copy}>
                    {copied ? 'Copied' : 'Copy the key'}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </Stack>
        </li>
        <li>
          <AppCodeInput
            input={form.input('code')}
            label="Code that the app shows now"
            description="Six digits. The code changes every 30 seconds."
          />
        </li>
      </ol>
      <Group justify="flex-end" mt="md">
        <Button type="submit" size="md" loading={form.isSending}>
          Turn it on
        </Button>
      </Group>
    </form>
  )
}

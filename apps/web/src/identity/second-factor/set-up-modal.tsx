// Setting two-step sign-in up: the own password, the QR code and a first code, the recovery codes.

import { Anchor, Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import type { SecondFactorSecret } from '@rounds/contract/identity/second-factor/second-factor'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { useState } from 'react'
import { refreshUser, renewToken } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { qrPath } from './qr-path.ts'
import { inGroups } from './recovery-code-text.ts'
import { type GivenCodes, RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { AppCodeInput, CurrentPasswordInput, emptyFaults } from './step-up-fields.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  opened: boolean
  /** Left before it was on. */
  onClose: () => void
  /** On, and the recovery codes kept. */
  onDone: () => void
}

export function SetUpModal({ opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [codes, setCodes] = useState<GivenCodes | null>(null)
  function leave(then: () => void): void {
    setSecret(null)
    setCodes(null)
    then()
  }
  return (
    <Modal
      opened={opened}
      // Who closed the dialog over the codes would never see them again.
      onClose={() => leave(codes ? onDone : onClose)}
      closeOnClickOutside={secret === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      title={codes ? 'Keep your recovery codes' : 'Set up two-step sign-in'}
      size="lg"
      fullScreen={isPhone}
    >
      {codes ? (
        <RecoveryCodes given={codes} onDone={() => leave(onDone)} />
      ) : secret ? (
        <FirstCode secret={secret} onCodes={setCodes} />
      ) : (
        <OwnPassword onSecret={setSecret} />
      )}
    </Modal>
  )
}

function OwnPassword({ onSecret }: { onSecret: (secret: SecondFactorSecret) => void }) {
  const [currentPassword, setCurrentPassword] = useState('')
  const { form, faults, isBusy, onSubmit } = useSending(
    () => emptyFaults({ currentPassword }),
    async () => onSecret(await call(secondFactor.begin, { body: { currentPassword } })),
  )
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
          First, your password once more.
        </Text>
        <CurrentPasswordInput value={currentPassword} error={faults.currentPassword} onChange={setCurrentPassword} />
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isBusy}>
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
  const [code, setCode] = useState('')
  const { form, faults, isBusy, onSubmit } = useSending(
    () => emptyFaults({ code }),
    async () => {
      const { sessionToken, ...given } = await call(secondFactor.confirm, { body: { code } })
      onCodes(given)
      renewToken(sessionToken)
      await refreshUser()
    },
  )
  const { size, path } = qrPath(uri)
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <ol className={classes.steps}>
        <li>
          <Stack gap="xs">
            <Text size="sm">Scan this with your authenticator app.</Text>
            <svg
              className={classes.qr}
              viewBox={`0 0 ${size} ${size}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label="QR code for your authenticator app"
            >
              <path d={path} fill="#000" />
            </svg>
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
            label="Code that the app shows now"
            description="Six figures, a new code every 30 seconds."
            value={code}
            error={faults.code}
            onChange={setCode}
          />
        </li>
      </ol>
      <Group justify="flex-end" mt="md">
        <Button type="submit" size="md" loading={isBusy}>
          Turn it on
        </Button>
      </Group>
    </form>
  )
}

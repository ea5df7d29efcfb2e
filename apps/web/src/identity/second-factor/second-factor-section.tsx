// The signed-in person's two-step sign-in, as a section of the profile: its state, set-up, new codes, turning it off.
import { Alert, Button, Group, Modal, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { SecondFactorState } from '@rounds/contract/identity/second-factor/second-factor'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { type GivenCodes, RecoveryCodes } from './recovery-codes.tsx'
import { ownSecondFactorQuery, secondFactorKey } from './second-factor.queries.ts'
import { StepUpModal } from './step-up-modal.tsx'

// Loaded on demand: it contains the code that draws the QR code, which most people see once.
const SetUpModal = lazy(async () => ({ default: (await import('./set-up-modal.tsx')).SetUpModal }))

/** At or below this number, the section advises new recovery codes. */
const fewCodes = 3

interface Props {
  /** Called once the second step is on and the recovery codes are saved. */
  onSetUp?: () => void
  /** Called after the second step is turned on or off, which ends the other sessions. */
  onChanged?: () => unknown
}

export function SecondFactorSection({ onSetUp, onChanged }: Props) {
  const query = useQuery(ownSecondFactorQuery)
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="second-factor">
      <Stack align="flex-start">
        <Title order={2} size="h4" id="second-factor">
          Two-step sign-in
        </Title>
        {query.data ? (
          <Present state={query.data} onSetUp={onSetUp} onChanged={onChanged} />
        ) : query.isError ? (
          <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
        ) : (
          <Skeleton height={60} aria-busy />
        )}
      </Stack>
    </Paper>
  )
}

type PresentProps = { state: SecondFactorState } & { [P in keyof Props]-?: Props[P] | undefined }

function Present({ state, onSetUp, onChanged }: PresentProps) {
  const client = useQueryClient()
  // Undefined until the first opening, so that the dialog's chunk is not loaded for everybody.
  const [isSettingUp, setIsSettingUp] = useState<boolean>()
  function askAgain(): void {
    void client.invalidateQueries({ queryKey: secondFactorKey })
    void onChanged?.()
  }
  function onDone(): void {
    setIsSettingUp(false)
    askAgain()
    onSetUp?.()
  }
  return (
    <>
      {state.isOn ? <TurnedOn state={state} onChange={askAgain} /> : <TurnedOff onBegin={() => setIsSettingUp(true)} />}
      {isSettingUp !== undefined && (
        <Suspense fallback={null}>
          <SetUpModal opened={isSettingUp} onClose={() => setIsSettingUp(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}

function TurnedOff({ onBegin }: { onBegin: () => void }) {
  return (
    <>
      <Text>
        Off: your password alone opens your account. With it on, signing in also asks for a code from an app on your
        phone, so that a stolen password is worth nothing.
      </Text>
      <Button onClick={onBegin} aria-haspopup="dialog">
        Set it up
      </Button>
    </>
  )
}

function TurnedOn({ state, onChange }: { state: SecondFactorState; onChange: () => unknown }) {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const [codes, setCodes] = useState<GivenCodes | null>(null)
  const { since, recoveryCodesLeft, isRequired } = state
  const left = recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`
  return (
    <>
      <Text>
        On since {longDay(since)}. {left} left.{isRequired && ' Your role needs it, so it cannot be turned off.'}
      </Text>
      {recoveryCodesLeft <= fewCodes && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          <Text size="sm" c="bright">
            Few recovery codes are left. Make new ones while you have your app.
          </Text>
        </Alert>
      )}
      <Group>
        <Button variant="default" onClick={() => setAsking('codes')} aria-haspopup="dialog">
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => setAsking('off')} aria-haspopup="dialog">
            Turn off
          </Button>
        )}
      </Group>
      <StepUpModal
        opened={asking === 'codes'}
        title="New recovery codes"
        message="Ten new codes replace your old ones, which stop working."
        verb="Make new codes"
        onSend={async (body) => {
          const given = await call(secondFactor.renewCodes, { body })
          setAsking(null)
          setCodes(given)
          onChange()
        }}
        onClose={() => setAsking(null)}
      />
      <StepUpModal
        opened={asking === 'off'}
        title="Turn two-step sign-in off"
        message="Your password alone will open your account again. You are signed out everywhere else."
        verb="Turn it off"
        isDestructive
        onSend={async (body) => {
          const { message } = await call(secondFactor.turnOff, { body })
          setAsking(null)
          showSuccess(message)
          onChange()
        }}
        onClose={() => setAsking(null)}
      />
      <Modal
        opened={codes !== null}
        onClose={() => setCodes(null)}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        title="Keep your recovery codes"
        size="lg"
      >
        {codes && <RecoveryCodes given={codes} onDone={() => setCodes(null)} />}
      </Modal>
    </>
  )
}

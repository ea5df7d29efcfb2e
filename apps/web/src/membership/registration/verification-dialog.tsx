// The dialog of a verification: in progress, done with the next step, or failed with the reason.
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import type { Verified } from '@rounds/contract/membership/registration/verification'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import type { CallProblem } from '#web/kernel/call-problem.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { FallbackLinks } from './fallback-links.tsx'

export type VerificationOutcome =
  | { state: 'processing' }
  | ({ state: 'done' } & Verified)
  | { state: 'failed'; problem: CallProblem }

const { failed, network, success } = verificationMessages

function titleOf(outcome: VerificationOutcome | null): string {
  if (outcome?.state === 'done') return success
  if (outcome?.state !== 'failed') return 'Verifying …'
  return outcome.problem.code === 'unreachable' ? network.title : failed
}

interface Props {
  outcome: VerificationOutcome | null
  onClose: () => void
}

export function VerificationDialog({ outcome, onClose }: Props) {
  // The link is used up once verification succeeds, so the dialog then leads on and cannot be closed.
  const mayClose = outcome?.state === 'failed'
  return (
    <Modal
      opened={outcome !== null}
      onClose={mayClose ? onClose : () => {}}
      title={titleOf(outcome)}
      centered
      withCloseButton={mayClose}
    >
      {outcome?.state === 'processing' && (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>One moment, please.</Text>
        </Group>
      )}
      {outcome?.state === 'done' && <Done {...outcome} />}
      {outcome?.state === 'failed' && <Failed problem={outcome.problem} onClose={onClose} />}
    </Modal>
  )
}

function Done({ message, signInPath, setPasswordToken }: Verified) {
  return (
    <Stack>
      <Text>{message}</Text>
      {setPasswordToken !== null && (
        <LinkButton to="/reset-password/$id" params={{ id: setPasswordToken }} data-autofocus>
          Set password
        </LinkButton>
      )}
      <LinkButton to={signInPath} variant={setPasswordToken === null ? 'filled' : 'default'}>
        Go to Login
      </LinkButton>
    </Stack>
  )
}

function Failed({ problem, onClose }: { problem: CallProblem; onClose: () => void }) {
  if (problem.code === 'unreachable') {
    return (
      <Stack>
        <Text>{network.message}</Text>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Stack>
    )
  }
  return (
    <Stack>
      <Text>{problem.message}</Text>
      <FallbackLinks />
    </Stack>
  )
}

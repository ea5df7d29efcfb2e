// A part of a page that failed to load, with a button to retry. Without a connection it says that this device is
// offline, because nothing went wrong.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react'
import type { CallProblem } from '#web/kernel/call-problem.ts'
import { useIsConnected } from '#web/kernel/connection.ts'

const notHere = {
  title: 'Not on this device yet',
  message:
    'Without a connection you can see what was opened on this device before. This appears by itself as soon as you are connected.',
}

interface Props {
  problem: CallProblem
  /** Replaces the problem's own sentence. */
  sentence?: string
  onRetry: () => void
}

export function Refused({ problem, sentence = problem.message, onRetry }: Props) {
  const isNotHere = !useIsConnected() && problem.code === 'unreachable'
  const { title, message } = isNotHere ? notHere : { title: problem.title, message: sentence }
  return (
    <Alert
      color={isNotHere ? 'gray' : 'red'}
      variant="light"
      title={
        <Text span c="bright" fw={650}>
          {title}
        </Text>
      }
      icon={isNotHere ? <IconCloudOff aria-hidden /> : <IconAlertCircle aria-hidden />}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="bright">
          {message}
          {problem.requestId && ` (${problem.requestId})`}
        </Text>
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  )
}

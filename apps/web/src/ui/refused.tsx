// A part of a page that could not be loaded, with the way to try again.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { CallProblem } from '#web/kernel/call-problem.ts'

export function Refused({ problem, onRetry }: { problem: CallProblem; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" title={problem.title} icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="bright">
          {problem.message}
          {problem.requestId && ` (${problem.requestId})`}
        </Text>
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  )
}

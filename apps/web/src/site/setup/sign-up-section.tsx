// Sign-up on the Master's page: whether students may register themselves.
import { Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { signUpQuery, useSwitchSignUp } from './setup.queries.ts'

export function SignUpSection() {
  const query = useQuery(signUpQuery)
  const change = useSwitchSignUp()
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={80} aria-busy />
  const { isOpen, changedAt } = query.data
  return (
    <Stack maw={640} gap="sm" component="section" aria-labelledby="sign-up">
      <Title order={2} size="h4" id="sign-up">
        Sign-up
      </Title>
      <Switch
        size="md"
        label="Students can sign up by themselves"
        description="Invitations still work while sign-up is closed."
        checked={isOpen}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(event.currentTarget.checked, { onSuccess: ({ message }) => showSuccess(message) })
        }
      />
      {changedAt && (
        <Text size="sm" c="dimmed">
          Last changed on {longMoment(changedAt)}.
        </Text>
      )}
    </Stack>
  )
}

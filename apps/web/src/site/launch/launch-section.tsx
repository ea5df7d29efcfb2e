// The launch on the Master's page: whether the product is open, buttons to open and close it, and its password.
import { Button, Group, PasswordInput, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { launchQuery, useChangeLaunch } from './launch.queries.ts'

export function LaunchSection() {
  const query = useQuery(launchQuery)
  const change = useChangeLaunch()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={160} aria-busy />
  const { isLaunched, hasPassword, changedAt } = query.data

  async function onChange(isToBeLaunched: boolean): Promise<void> {
    setFault(null)
    try {
      const { message } = await change.mutateAsync({
        isLaunched: isToBeLaunched,
        ...(password.trim() ? { password } : {}),
      })
      setPassword('')
      showSuccess(message)
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      if (fields.password) setFault(fields.password)
      else showProblem(thrown)
    }
  }

  return (
    <Stack maw={640} component="section" aria-labelledby="launch">
      <Title order={2} size="h4" id="launch">
        Launch
      </Title>
      <Text>
        {isLaunched ? 'The product is open to the public.' : 'The product is closed: public pages lead to /launching.'}
        {changedAt && ` Last changed on ${longMoment(changedAt)}.`}
      </Text>
      <PasswordInput
        size="sm"
        label={hasPassword ? 'New launch password' : 'Launch password'}
        description="Anyone who knows it can open the product at /launching. At least 6 characters; digits are easiest to say."
        autoComplete="new-password"
        value={password}
        error={fault}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group>
        <Button
          variant="default"
          disabled={!password.trim()}
          loading={change.isPending}
          onClick={() => onChange(isLaunched)}
        >
          Set the password
        </Button>
        {isLaunched ? (
          <Button color="red" variant="light" onClick={() => setIsAsking(true)}>
            Close the product
          </Button>
        ) : (
          <Button loading={change.isPending} onClick={() => onChange(true)}>
            Open the product
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title="Close the product?"
        message="Public pages lead to the launch gate until somebody enters the launch password or you open the product again. People who are signed in stay so."
        verb="Close the product"
        isDestructive
        onConfirm={() => onChange(false)}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  )
}

// /attempt/{assessment id}: the student's running attempt. Opening the page starts or continues it.
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Attempt } from '@rounds/contract/training/assessments/attempt'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { tabIdOf } from './tab-id.ts'

export function AttemptPage() {
  const { id } = useParams({ from: '/signed-in/attempt/$id' })
  return <OpenAttempt key={id} id={id} />
}

function OpenAttempt({ id }: { id: string }) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const start = useCallback(
    async (takesOver: boolean) => {
      setProblem(null)
      try {
        const body = { tabId: tabIdOf(id), takesOver }
        setAttempt((await call(attempts.start, { params: { id }, body, isHarmless: true })).attempt)
      } catch (thrown) {
        setProblem(asProblem(thrown))
      }
    },
    [id],
  )
  useEffect(() => void start(false), [start])
  if (attempt) return <AttemptForm attempt={attempt} />
  if (problem?.code === 'changedElsewhere') {
    return (
      <PageFrame title="Assessment" purpose={problem.message}>
        <Text>Continue here to see your saved answers. The other window can then no longer save.</Text>
        <Group>
          <Button onClick={() => void start(true)}>Continue here</Button>
        </Group>
      </PageFrame>
    )
  }
  if (problem?.code === 'conflict') {
    return (
      <PageFrame title="Assessment" purpose={problem.message}>
        <Group>
          <LinkButton to="/assessment/$id" params={{ id }}>
            Open the assessment
          </LinkButton>
        </Group>
      </PageFrame>
    )
  }
  if (problem) return <Refused problem={problem} onRetry={() => start(false)} />
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading">
      <Skeleton h={60} w="60%" />
      <Skeleton h={300} />
    </Stack>
  )
}

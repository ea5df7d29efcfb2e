// The sessions of another person, for the Master, with buttons to end one or all of them.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import classes from './own-sessions.module.css'
import { personSessionsQuery, useEndSessionsOf } from './own-sessions.queries.ts'
import { SessionLine } from './own-sessions.tsx'

export function PersonSessions({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(personSessionsQuery(id))
  const ending = useEndSessionsOf(id)
  const lines = useRef<HTMLDivElement>(null)
  function onEnd(sessionId: string | null): void {
    ending.mutate(sessionId, {
      onSuccess(message) {
        // The focused button disappears with its session.
        lines.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
        showSuccess(message)
      },
    })
  }
  return (
    <OpenModal onClose={onClose} size="lg" title={`Where ${name} is signed in`}>
      {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Text role="status">Loading…</Text>}
      {data?.length === 0 && <Text>{name} is not signed in anywhere.</Text>}
      <Stack component="ul" ref={lines} gap="sm" className={classes.list}>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </Stack>
      {data && data.length > 0 && (
        <Group justify="flex-end" mt="md">
          <Button
            color="red"
            variant="light"
            onClick={() => onEnd(null)}
            loading={ending.isPending && ending.variables === null}
          >
            Sign out everywhere
          </Button>
        </Group>
      )}
    </OpenModal>
  )
}

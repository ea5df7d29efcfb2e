// The devices on which the person is signed in, with a button to sign each out.
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OwnSession } from '@rounds/contract/identity/sessions/session'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './own-sessions.module.css'
import { ownSessionsQuery, useEndSessions } from './own-sessions.queries.ts'

const isHandheld = (device: string): boolean => /Android|iPhone|iPad/.test(device)

export function OwnSessions() {
  const { data, isError, error, refetch } = useQuery(ownSessionsQuery)
  const ending = useEndSessions()
  const title = useRef<HTMLHeadingElement>(null)
  function onEnd(id: string | null): void {
    ending.mutate(id, {
      onSuccess(message) {
        // The focused button disappears with its session.
        title.current?.focus({ preventScroll: true })
        showSuccess(message)
      },
    })
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="own-sessions-title">
      <Group justify="space-between" mb="md">
        <div>
          <Title ref={title} tabIndex={-1} order={2} size="h4" id="own-sessions-title">
            Where you are signed in
          </Title>
          <Text size="sm" c="dimmed">
            Don’t recognise a device? Sign it out and change your password.
          </Text>
        </div>
        {data && data.length > 1 && (
          <Button variant="default" onClick={() => onEnd(null)} loading={ending.isPending && ending.variables === null}>
            Sign out everywhere else
          </Button>
        )}
      </Group>
      {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton h={64} role="status" aria-busy="true" aria-label="Loading" />}
      <Stack component="ul" gap="sm" className={classes.list}>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </Stack>
    </Paper>
  )
}

interface LineProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

/** The description of a session, with a button to end it unless it is the current one. */
export function SessionLine({ session, isEnding, onEnd }: LineProps) {
  const { device, network, startedAt, lastActiveAt, isThis } = session
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.line}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isThis && <Badge variant="light">This device</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          Signed in {longMoment(startedAt)} · last seen {longMoment(lastActiveAt)}
          {network && ` · address ${network}`}
        </Text>
      </div>
      {!isThis && (
        <Button
          variant="default"
          size="sm"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Sign out there: ${device}, signed in ${longMoment(startedAt)}`}
        >
          Sign out there
        </Button>
      )}
    </li>
  )
}

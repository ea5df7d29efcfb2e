// Shown when a record was changed or decided on elsewhere: its present state, and how to continue.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { CallProblem } from '#web/kernel/call-problem.ts'
import { DecisionView } from './decision-view.tsx'
import classes from './entry-details.module.css'
import { EntryDetails } from './entry-details.tsx'

interface Props {
  problem: Pick<CallProblem, 'title' | 'message'>
  entry: Entry
  onTake: () => void
  /** Continues with the local version; absent when the record can no longer be changed. */
  onKeepMine?: () => void
}

export function PresentState({ problem, entry, onTake, onKeepMine }: Props) {
  const kind = kindOf(entry.kind)
  const alert = useRef<HTMLDivElement>(null)
  // Focus moves here because this replaces a form that may have been scrolled far down.
  useEffect(() => alert.current?.focus(), [])
  return (
    <Stack>
      <Alert
        ref={alert}
        tabIndex={-1}
        className={classes.landing}
        color="yellow"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        role="alert"
        title={
          <Text span c="bright" fw={650}>
            {problem.title}
          </Text>
        }
      >
        <Text c="bright">{problem.message}</Text>
      </Alert>
      <DecisionView kind={kind} entry={entry} />
      <EntryDetails kind={kind} entry={entry} identity={null} />
      <Group justify="flex-end">
        {onKeepMine && (
          <Button variant="default" onClick={onKeepMine}>
            Keep my version
          </Button>
        )}
        <Button onClick={onTake}>{onKeepMine ? 'Use the current version' : 'Close'}</Button>
      </Group>
    </Stack>
  )
}

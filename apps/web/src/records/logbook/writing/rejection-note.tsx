// The teacher's remark above the correction of a rejected record: the remark, its author and its date.
import { Alert, Group, Stack, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { longDay } from '#web/ui/words/day-text.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'
import classes from '../record/entry-details.module.css'
import { KeepRejected } from '../record/keep-rejected.tsx'

interface Props {
  id: string
  /** Called when the student accepts the rejection and makes no correction. */
  onKept: () => void
}

export function RejectionNote({ id, onKept }: Props) {
  const { data: entry } = useQuery(openedEntryQuery(id))
  const note = useRef<HTMLDivElement>(null)
  // Focus the remark, not a field: a phone's keyboard would cover the form before the remark is read.
  useEffect(() => note.current?.focus(), [])
  if (entry?.status !== 'Rejected' || !entry.verifierRemark) return null
  const { verifierRemark, verifiedBy, verifiedOn } = entry
  const by = [verifiedBy?.name, verifiedOn && longDay(businessDateOf(new Date(verifiedOn)))].filter(Boolean).join(', ')
  return (
    <Stack gap="xs">
      <Alert
        ref={note}
        tabIndex={-1}
        data-autofocus
        className={classes.landing}
        variant="light"
        color="orange"
        p="sm"
        title={
          by && (
            <Text span c="bright" fw={650}>
              Rejected by {by}
            </Text>
          )
        }
      >
        <Text c="bright">{verifierRemark}</Text>
      </Alert>
      <Group>
        <KeepRejected entry={entry} onKept={onKept} />
      </Group>
    </Stack>
  )
}

// The teacher's words above the correction of a rejected record: what is to be put right, who says so, and when.
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
  /** It is not corrected after all. */
  onKept: () => void
}

export function RejectionNote({ id, onKept }: Props) {
  const { data: entry } = useQuery(openedEntryQuery(id))
  const note = useRef<HTMLDivElement>(null)
  // To be read before anything is typed: with the cursor in a field, the keyboard of a phone would cover the form.
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

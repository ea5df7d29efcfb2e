// Earlier records of the same student and kind, for comparison with the open record.

import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { ScoreDetails } from '../record/score-details.tsx'
import classes from './queue.module.css'
import { previousQuery } from './queue.queries.ts'

interface Props {
  kind: EntryKindSpec
  entry: Entry
}

export function PreviousRecords({ kind, entry, isFolded }: Props & { isFolded: boolean }) {
  const [isOpen, setIsOpen] = useState(!isFolded)
  const id = useId()
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {kind.title}: other records of {entry.student.name}
      </Title>
      {isFolded && (
        <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide earlier records' : 'Show earlier records'}
        </Button>
      )}
      <div id={id}>{isOpen && <PreviousList entry={entry} />}</div>
    </Stack>
  )
}

function PreviousList({ entry }: Pick<Props, 'entry'>) {
  const query = useQuery(previousQuery(entry.kind, entry.student.id))
  const others = query.data?.filter(({ id }) => id !== entry.id)
  return (
    <Stack gap="xs" aria-busy={query.isPending}>
      {query.isPending && <Skeleton height={60} />}
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {others?.length === 0 && <Text c="dimmed">This is the first one.</Text>}
      {others && others.length > 0 && (
        <ul className={classes.previous}>
          {others.map((other) => (
            <li key={other.id}>
              <div className={classes.previousLine}>
                <Text component="span" size="sm" fw={600}>
                  {longDay(other.date)}
                </Text>
                <StatusChip status={other.status} />
                <ScoreDetails entry={other} />
              </div>
              <Text size="sm">{about(other)}</Text>
              {other.verifierRemark && (
                <Text size="sm" c="dimmed">
                  {other.verifiedBy?.name}: {other.verifierRemark}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function about(entry: Entry): string {
  const { title, patient, detail } = entryLine(entry)
  return dotted([title, patient, detail])
}

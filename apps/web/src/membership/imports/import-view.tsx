// One import of people: the findings in the file, its progress, and the result of each row.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PeopleImport, RowState } from '@rounds/contract/membership/imports/people-import'
import { Part } from '#web/ui/page/part.tsx'
import { ImportRows } from './import-rows.tsx'
import { StartImport, UndoImport } from './import-steps.tsx'
import { peopleCount, standOf } from './import-text.ts'
import { importQuery, useStartImport, useUndoImport } from './imports.queries.ts'
import { useIsTicking } from './row-ticks.tsx'
import { MovingRows } from './rows-progress.tsx'
import { FilteredRows } from './rows-table.tsx'

interface Props {
  found: PeopleImport
  onAgain: () => void
}

interface ViewProps extends Props {
  /** The unknown headings of a file that has just been read. */
  unknown: readonly string[]
}

const filters: readonly { value: RowState; label: string }[] = [
  { value: 'faulty', label: 'To correct' },
  { value: 'ready', label: 'Ready' },
  { value: 'imported', label: 'Invited' },
  { value: 'refused', label: 'Left out' },
  { value: 'skipped', label: 'Not ticked' },
  { value: 'undone', label: 'Withdrawn' },
]

export function ImportView({ found, unknown, onAgain }: ViewProps) {
  const { fileName, college, department } = found
  return (
    <Part title={fileName} isStep>
      <Stack>
        <Text c="dimmed" size="sm">
          {[department, college].filter(Boolean).join(', ')} · {standOf(found)}
        </Text>
        {unknown.length > 0 && (
          <Alert color="yellow" variant="light" title="Some columns are left out">
            {unknown.join(', ')}. Nothing here goes by these names.
          </Alert>
        )}
        <NextStep found={found} onAgain={onAgain} />
        <FilteredRows found={found} filters={filters}>
          {(filter) => <ImportRows key={filter} found={found} state={filter} />}
        </FilteredRows>
      </Stack>
    </Part>
  )
}

function NextStep({ found, onAgain }: Props) {
  const { id, state, kind, counts, undoableUntil } = found
  const starting = useStartImport(id)
  const undoing = useUndoImport(id)
  const isTicking = useIsTicking(importQuery(id).queryKey)
  if (state === 'draft') {
    return (
      <StartImport
        counts={counts}
        verb="Invite"
        countOf={(count) => peopleCount(kind, count)}
        message="Each gets an e-mail with a link to set a password. You can take the invitations back for a day."
        isTicking={isTicking}
        onStart={() => starting.mutateAsync(undefined)}
        onAgain={onAgain}
      />
    )
  }
  if (state === 'running') {
    const done = counts.imported + counts.refused
    return <MovingRows text="The invitations are going out." done={done} total={done + counts.ready} />
  }
  return (
    <Group gap="sm">
      <Button variant="default" onClick={onAgain}>
        Import another file
      </Button>
      <UndoImport
        things="invitations"
        message="The accounts of people who have not joined yet are closed and emptied. People who have joined stay."
        until={undoableUntil}
        onUndo={() => undoing.mutateAsync(undefined)}
      />
    </Group>
  )
}

// One import of old records: rows found in the file, progress, and the outcome of each row.
import { Button, Group, Stack, Text } from '@mantine/core'
import type { RecordImport, RecordRowState } from '@rounds/contract/records/logbook-import/record-import'
import { StartImport, UndoImport } from '#web/membership/imports/import-steps.tsx'
import { useIsTicking } from '#web/membership/imports/row-ticks.tsx'
import { MovingRows } from '#web/membership/imports/rows-progress.tsx'
import { FilteredRows } from '#web/membership/imports/rows-table.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { recordCount, standOf } from './record-import-text.ts'
import { recordImportQuery, useStartRecords, useUndoRecords } from './record-imports.queries.ts'
import { RecordRows } from './record-rows.tsx'
import { VerifyRecords } from './verify-records.tsx'

interface Props {
  found: RecordImport
  onAgain: () => void
}

const filters: readonly { value: RecordRowState; label: string }[] = [
  { value: 'imported', label: 'To verify' },
  { value: 'faulty', label: 'To correct' },
  { value: 'ready', label: 'Ready' },
  { value: 'verified', label: 'Verified' },
  { value: 'kept', label: 'Left alone' },
  { value: 'refused', label: 'Left out' },
  { value: 'skipped', label: 'Not ticked' },
  { value: 'undone', label: 'Removed' },
]

export function RecordImportView({ found, onAgain }: Props) {
  return (
    <Part title={found.fileName} isStep>
      <Stack>
        <Text c="dimmed" size="sm">
          {standOf(found)}
        </Text>
        <NextStep found={found} onAgain={onAgain} />
        <FilteredRows found={found} filters={filters}>
          {(filter) => <RecordRows key={filter} found={found} state={filter} />}
        </FilteredRows>
      </Stack>
    </Part>
  )
}

function NextStep({ found, onAgain }: Props) {
  const { id, state, counts, undoableUntil } = found
  const { ready, imported, refused, undone, kept } = counts
  const starting = useStartRecords(id)
  const undoing = useUndoRecords(id)
  const isTicking = useIsTicking(recordImportQuery(id).queryKey)
  if (state === 'draft') {
    return (
      <StartImport
        counts={counts}
        verb="Import"
        countOf={recordCount}
        message="They stand in the students’ logbooks as pending, marked “Imported”, until you verify them. You can take them back for a day."
        isTicking={isTicking}
        onStart={() => starting.mutateAsync(undefined)}
        onAgain={onAgain}
      />
    )
  }
  if (state === 'running') {
    const done = imported + refused
    return <MovingRows text="The records are being added." done={done} total={done + ready} />
  }
  if (state === 'undoing') {
    const done = undone + kept
    return <MovingRows text="The records are being removed." done={done} total={done + imported} />
  }
  return (
    <>
      {imported > 0 && <VerifyRecords key={id} found={found} />}
      <Group gap="sm">
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <UndoImport
          things="records"
          message={`${recordCount(imported)} that nobody has changed or decided are deleted. The others stay.`}
          until={undoableUntil}
          onUndo={() => undoing.mutateAsync(undefined)}
        />
      </Group>
    </>
  )
}

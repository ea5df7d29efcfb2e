// One import of old records: what was found in the file, how far it is, what became of each row.
import { Alert, Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'
import type { RecordImport, RecordRowState } from '@rounds/contract/records/logbook-import/record-import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { recordCount, rowCount, standOf } from './record-import-text.ts'
import { useStartRecords, useUndoRecords } from './record-imports.queries.ts'
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
  { value: 'kept', label: 'Changed since' },
  { value: 'refused', label: 'Left out' },
  { value: 'undone', label: 'Taken back' },
]

export function RecordImportView({ found, onAgain }: Props) {
  const { fileName, counts } = found
  const offered = filters.filter(({ value }) => counts[value] > 0)
  const [chosen, setChosen] = useState<RecordRowState | null>(null)
  const state = offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value
  return (
    <Part title={fileName}>
      <Stack>
        <Text c="dimmed" size="sm">
          {standOf(found)}
        </Text>
        <NextStep found={found} onAgain={onAgain} />
        {offered.length > 1 && (
          <SegmentedControl
            aria-label="Rows"
            style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
            data={offered.map(({ value, label }) => ({
              value,
              label: `${label} ${counts[value].toLocaleString('en-IN')}`,
            }))}
            value={state ?? ''}
            onChange={(value) => setChosen(filters.find((one) => one.value === value)?.value ?? null)}
          />
        )}
        {state && <RecordRows key={state} found={found} state={state} />}
      </Stack>
    </Part>
  )
}

function NextStep({ found, onAgain }: Props) {
  const { state, counts, undoableUntil } = found
  if (state === 'draft') return <Start found={found} onAgain={onAgain} />
  if (state === 'running') {
    const { ready, imported, refused } = counts
    return <Moving text="The records are being added." left={ready} done={imported + refused} />
  }
  if (state === 'undoing') {
    const { imported, undone, kept } = counts
    return <Moving text="The records are being taken back." left={imported} done={undone + kept} />
  }
  return (
    <>
      {counts.imported > 0 && <VerifyRecords key={found.id} found={found} />}
      <Group gap="sm">
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        {undoableUntil && new Date(undoableUntil) > new Date() && <Undo found={found} until={undoableUntil} />}
      </Group>
    </>
  )
}

function Moving({ text, left, done }: { text: string; left: number; done: number }) {
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {text} You can leave this page; it goes on.
      </Text>
      <Progress value={(done / Math.max(1, left + done)) * 100} aria-label="Rows that are done" size="lg" animated />
    </div>
  )
}

function Start({ found, onAgain }: Props) {
  const { id, counts } = found
  const starting = useStartRecords(id)
  const [isAsking, setIsAsking] = useState(false)
  const records = recordCount(counts.ready)
  const leftOut =
    counts.faulty > 0 ? ` ${rowCount(counts.faulty)} with faults ${counts.faulty === 1 ? 'is' : 'are'} left out.` : ''
  return (
    <>
      {counts.faulty > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {rowCount(counts.faulty)} to correct: mend them in your file and choose it again, or go on without them.
        </Alert>
      )}
      <Group gap="sm">
        <Button disabled={counts.ready === 0} onClick={() => setIsAsking(true)}>
          Import {records}
        </Button>
        <Button variant="default" onClick={onAgain}>
          Choose the file again
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`Import ${records}?`}
        message={`They stand in the students’ logbooks as pending, marked “Imported”, until you verify them.${leftOut} You can take them back for a day.`}
        verb={`Import ${records}`}
        onConfirm={() => starting.mutateAsync(undefined).then(({ message }) => showSuccess(message))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function Undo({ found, until }: { found: RecordImport; until: string }) {
  const undoing = useUndoRecords(found.id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        Take the records back…
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Take the records back?"
        message={`${recordCount(found.counts.imported)} that nobody has changed or decided are deleted. The others stay. Possible until ${showMoment(until)}.`}
        verb="Take the records back"
        isDestructive
        onConfirm={() => undoing.mutateAsync(undefined).then(({ message }) => showSuccess(message))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

// One import: what was found in the file, how far it is, what became of each row.
import { Alert, Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'
import type { PeopleImport, RowState } from '@rounds/contract/membership/imports/people-import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ImportRows } from './import-rows.tsx'
import { peopleCount, rowCount, standOf } from './import-words.ts'
import { useStartImport, useUndoImport } from './imports.queries.ts'

interface Props {
  found: PeopleImport
  onAgain: () => void
}

const filters: readonly { value: RowState; label: string }[] = [
  { value: 'faulty', label: 'To correct' },
  { value: 'ready', label: 'Ready' },
  { value: 'imported', label: 'Invited' },
  { value: 'refused', label: 'Left out' },
  { value: 'undone', label: 'Taken back' },
]

export function ImportView({ found, onAgain }: Props) {
  const { fileName, college, department, counts } = found
  const offered = filters.filter(({ value }) => counts[value] > 0)
  const [chosen, setChosen] = useState<RowState | null>(null)
  const state = offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value
  return (
    <Part title={fileName}>
      <Stack>
        <Text c="dimmed" size="sm">
          {[department, college].filter(Boolean).join(', ')} · {standOf(found)}
        </Text>
        <NextStep found={found} onAgain={onAgain} />
        {offered.length > 1 && (
          <SegmentedControl
            aria-label="Rows"
            data={offered.map(({ value, label }) => ({
              value,
              label: `${label} ${counts[value].toLocaleString('en-IN')}`,
            }))}
            value={state ?? ''}
            onChange={(value) => setChosen(filters.find((one) => one.value === value)?.value ?? null)}
          />
        )}
        {state && <ImportRows key={state} found={found} state={state} />}
      </Stack>
    </Part>
  )
}

function NextStep({ found, onAgain }: Props) {
  const { state, counts, undoableUntil } = found
  if (state === 'draft') return <Start found={found} onAgain={onAgain} />
  if (state === 'running') {
    const total = counts.imported + counts.refused + counts.ready
    return (
      <div role="status">
        <Text size="sm" mb={4}>
          The invitations are going out. You can leave this page; it goes on.
        </Text>
        <Progress
          value={((total - counts.ready) / Math.max(1, total)) * 100}
          aria-label="Rows that are done"
          size="lg"
          animated
        />
      </div>
    )
  }
  return (
    <Group gap="sm">
      <Button variant="default" onClick={onAgain}>
        Import another file
      </Button>
      {undoableUntil && new Date(undoableUntil) > new Date() && <Undo found={found} until={undoableUntil} />}
    </Group>
  )
}

function Start({ found, onAgain }: Props) {
  const { id, kind, counts } = found
  const starting = useStartImport(id)
  const [isAsking, setIsAsking] = useState(false)
  const people = peopleCount(kind, counts.ready)
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
          Invite {people}
        </Button>
        <Button variant="default" onClick={onAgain}>
          Choose the file again
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`Invite ${people}?`}
        message={`Each gets an e-mail with a link to set a password.${leftOut} You can take the invitations back for a day.`}
        verb={`Invite ${people}`}
        onConfirm={() => starting.mutateAsync(undefined).then(({ message }) => showSuccess(message))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function Undo({ found, until }: { found: PeopleImport; until: string }) {
  const undoing = useUndoImport(found.id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        Take the invitations back…
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Take the invitations back?"
        message={`The accounts of people who have not joined yet are closed and emptied. Who has joined stays. Possible until ${showMoment(until)}.`}
        verb="Take the invitations back"
        isDestructive
        onConfirm={() => undoing.mutateAsync(undefined).then(({ message }) => showSuccess(message))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

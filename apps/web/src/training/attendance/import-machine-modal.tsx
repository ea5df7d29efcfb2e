// Imports attendance from the college's machine. The browser reads the file, the server previews the changes, and then
// they are imported.
import { Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import type { MachineImport, MachineRow } from '@rounds/contract/training/attendance/machine-sheet'
import { machineColumns, maxMachineRows } from '@rounds/contract/training/attendance/machine-sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { ChooseSheet } from '#web/membership/imports/choose-sheet.tsx'
import { readSheet, UnreadableSheet } from '#web/membership/imports/read-sheet.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { ledgersKey } from './ledgers.queries.ts'
import { importRows, machineRowsOf, previewRows } from './machine-file.ts'

const maxShownFaults = 50

export function ImportMachineModal({ onClose }: { onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Import attendance" size="lg">
      <ImportForm onClose={onClose} />
    </LargeModal>
  )
}

interface Previewed {
  rows: MachineRow[]
  preview: MachineImport
}

const days = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'day' : 'days'}`
const people = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'student' : 'students'}`

function ImportForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const reading = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File): Promise<Previewed | null> => {
      setFault(null)
      const rows = machineRowsOf(await readSheet(file))
      if (typeof rows !== 'string') return { rows, preview: await previewRows(rows) }
      setFault(rows)
      return null
    },
    onError: (thrown) => (thrown instanceof UnreadableSheet ? setFault(thrown.message) : showProblem(thrown)),
  })
  const importing = useMutation({
    mutationFn: importRows,
    onSettled: () => client.invalidateQueries({ queryKey: ledgersKey }),
    onSuccess: ({ added, changed }) => {
      const { imported, nothingNew } = machineMessages
      const n = added + changed
      showSuccess(n === 0 ? nothingNew : fillMessage(imported, { days: `${days(n)} ${n === 1 ? 'is' : 'are'}` }))
      onClose()
    },
  })
  const found = reading.data
  const changes = found ? found.preview.added + found.preview.changed : 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (found && changes > 0 && !importing.isPending) importing.mutate(found.rows)
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          CSV or XLSX, a row for each day of a student, {maxMachineRows.toLocaleString('en-IN')} at most. A student is
          named by registration number or e-mail; the day by its status, or by the times in and out. The same file again
          changes nothing. A row that differs from an earlier file is shown before you import.
        </Text>
        <ChooseSheet
          name="attendance"
          columns={machineColumns}
          fault={fault}
          isDisabled={reading.isPending || importing.isPending}
          onFile={(file) => reading.mutate(file)}
        />
        {reading.isPending && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">Comparing the rows with the attendance…</Text>
          </Group>
        )}
        {found && !reading.isPending && (
          <>
            <Preview preview={found.preview} />
            {changes > 0 ? (
              <FormButtons verb={`Import ${days(changes)}`} isBusy={importing.isPending} onCancel={onClose} />
            ) : (
              <Group justify="flex-end">
                <Button variant="default" size="md" onClick={onClose}>
                  Close
                </Button>
              </Group>
            )}
          </>
        )}
      </Stack>
    </form>
  )
}

function Preview({ preview }: { preview: MachineImport }) {
  const { students, added, changed, same, corrected, skipped, faults } = preview
  const facts = [
    `${days(added)} new`,
    ...(same > 0 ? [`${same} already there`] : []),
    ...(skipped > 0 ? [`${skipped} weekly offs and leave days, already known from other sources`] : []),
  ]
  return (
    <>
      <div role="status">
        <Text fw={600}>{`${people(students.length)} found`}</Text>
        <Text size="sm">{facts.join(', ')}.</Text>
        {changed > 0 && (
          <Text size="sm">{`${days(changed)} ${changed === 1 ? 'differs' : 'differ'} from an earlier file: the import corrects ${changed === 1 ? 'it' : 'them'}, and the students are notified.`}</Text>
        )}
        {corrected > 0 && (
          <Text size="sm">{`${days(corrected)} ${corrected === 1 ? 'was' : 'were'} corrected by hand: the corrections still apply.`}</Text>
        )}
      </div>
      {faults.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={`${faults.length} ${faults.length === 1 ? 'row is' : 'rows are'} left out`}
        >
          <List size="sm">
            {faults.slice(0, maxShownFaults).map(({ line, sentence }) => (
              <List.Item key={line}>{`Row ${line}: ${sentence}`}</List.Item>
            ))}
          </List>
          {faults.length > maxShownFaults && <Text size="sm">And {faults.length - maxShownFaults} more.</Text>}
        </Alert>
      )}
    </>
  )
}

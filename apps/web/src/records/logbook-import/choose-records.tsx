// The beginning of an import of old records: their kind, the file, and which of its columns is which.
import { Alert, Button, FileButton, Group, Select, Stack, Text } from '@mantine/core'
import { type EntryKindSpec, hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { importRefusal, recordColumns } from '@rounds/contract/records/logbook-import/record-columns'
import type { RecordImport } from '@rounds/contract/records/logbook-import/record-import'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { readSheet, UnreadableSheet } from '#web/membership/imports/read-sheet.ts'
import { Part } from '#web/ui/page/part.tsx'
import { type ChosenSheet, templateOf } from './column-mapping.ts'
import { MatchColumns } from './match-columns.tsx'

const usualKind: KindId = 'procedure'

export function ChooseRecords({ onChecked }: { onChecked: (found: RecordImport) => void }) {
  const { college, department } = useUser()
  const [kindId, setKindId] = useState<KindId>(usualKind)
  const [sheet, setSheet] = useState<ChosenSheet | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const known = kindIds.filter((id) => hasKind(department?.code ?? null, kindOf(id)))
  const columns = recordColumns(kindInCollege(kindOf(kindId), college?.keepsPatientIdentity ?? true))

  async function onFile(file: File | null): Promise<void> {
    if (!file) return
    setFault(null)
    try {
      setSheet({ fileName: file.name, table: await readSheet(file) })
    } catch (thrown) {
      if (!(thrown instanceof UnreadableSheet)) throw thrown
      setFault(thrown.message)
    }
  }

  if (sheet) {
    return (
      <MatchColumns
        kindId={kindId}
        columns={columns}
        sheet={sheet}
        onChecked={onChecked}
        onAgain={() => setSheet(null)}
      />
    )
  }
  return (
    <Part title="Choose a file">
      <Stack maw={640}>
        <Select
          label="Kind of record"
          description="A file holds records of one kind."
          data={known
            .filter((id) => importRefusal(kindOf(id)) === null)
            .map((id) => ({ value: id, label: kindOf(id).title }))}
          value={kindId}
          onChange={(id) => setKindId(known.find((one) => one === id) ?? usualKind)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No kind of this name"
        />
        <Text size="sm" c="dimmed">
          CSV or XLSX, at most 10,000 rows, with a heading over each column:{' '}
          {columns.map(({ header, isRequired }) => (isRequired ? header : `${header} (if known)`)).join(', ')}. Nothing
          is recorded before you have seen what was found.
        </Text>
        <Group gap="sm">
          <FileButton accept=".csv,.xlsx,text/csv" onChange={onFile} resetRef={null}>
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
                Choose the file
              </Button>
            )}
          </FileButton>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${templateOf(columns)}`)}`}
            download={`${kindId}.csv`}
          >
            Download a template
          </Button>
        </Group>
        {fault && (
          <Alert color="red" role="alert" title="This file cannot be imported">
            {fault}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {notFromSheets(known.map(kindOf))}
        </Text>
      </Stack>
    </Part>
  )
}

/** Which kinds students enter themselves, and why. */
function notFromSheets(known: readonly EntryKindSpec[]): string {
  const others = known.flatMap((kind) => {
    const refusal = importRefusal(kind)
    return refusal === null ? [] : [`${kind.title} (${refusal})`]
  })
  return `Not from a spreadsheet: ${others.join(', ')}.`
}

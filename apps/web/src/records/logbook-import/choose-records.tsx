// First step of importing old records: choose the kind and file, and match the columns.
import { Select, Stack, Text } from '@mantine/core'
import { type EntryKindSpec, hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { importRefusal, recordColumns } from '@rounds/contract/records/logbook-import/record-columns'
import type { RecordImport } from '@rounds/contract/records/logbook-import/record-import'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { ChooseSheet } from '#web/membership/imports/choose-sheet.tsx'
import { readSheet, UnreadableSheet } from '#web/membership/imports/read-sheet.ts'
import { Part } from '#web/ui/page/part.tsx'
import { type ChosenSheet, recordSheet } from './column-mapping.ts'
import { MatchColumns } from './match-columns.tsx'

const usualKind: KindId = 'procedure'

export function ChooseRecords({ onChecked }: { onChecked: (found: RecordImport) => void }) {
  const { college, department } = useUser()
  const [kindId, setKindId] = useState<KindId>(usualKind)
  const [sheet, setSheet] = useState<ChosenSheet | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const known = kindIds.filter((id) => hasKind(department?.code ?? null, kindOf(id)))
  const columns = recordColumns(kindInCollege(kindOf(kindId), college?.keepsPatientIdentity ?? true))

  async function onFile(file: File): Promise<void> {
    setFault(null)
    try {
      setSheet({ fileName: file.name, ...recordSheet(await readSheet(file), columns) })
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
          nothingFoundMessage="No kind with this name"
        />
        <Text size="sm" c="dimmed">
          CSV or XLSX, at most 10,000 rows, with a heading over each column:{' '}
          {columns.map(({ header, isRequired }) => (isRequired ? header : `${header} (if known)`)).join(', ')}. Nothing
          is recorded before you have seen what was found.
        </Text>
        <ChooseSheet name={kindId} columns={columns} fault={fault} onFile={onFile} />
        <Text size="sm" c="dimmed">
          {notImportableText(known.map(kindOf))}
        </Text>
      </Stack>
    </Part>
  )
}

/** Lists the kinds that cannot be imported, with the reasons. */
function notImportableText(known: readonly EntryKindSpec[]): string {
  const refused = Map.groupBy(known, importRefusal)
  refused.delete(null)
  const reasons = [...refused].map(([refusal, kinds]) => `${kinds.map(({ title }) => title).join(', ')} (${refusal})`)
  return `Students enter these themselves: ${reasons.join('; ')}.`
}

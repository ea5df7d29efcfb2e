// Matches the file's columns: guessed from the headings, corrected by the user, then sent for checking.
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import type { RecordSheetColumn } from '@rounds/contract/records/logbook-import/record-columns'
import type { RecordImport } from '@rounds/contract/records/logbook-import/record-import'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { rowCount } from '#web/membership/imports/import-text.ts'
import { CheckingRows } from '#web/membership/imports/rows-progress.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { type ChosenSheet, mappingOf, rememberMapping, rowsOf } from './column-mapping.ts'
import classes from './match-columns.module.css'
import { useSendRecords } from './record-imports.queries.ts'

interface Props {
  kindId: KindId
  columns: readonly RecordSheetColumn[]
  sheet: ChosenSheet
  onChecked: (found: RecordImport) => void
  onAgain: () => void
}

export function MatchColumns({ kindId, columns, sheet, onChecked, onAgain }: Props) {
  const { id: userId } = useUser()
  const { fileName, headings } = sheet
  const firstRow = sheet.rows[0]?.cells ?? []
  const [mapping, setMapping] = useState(() => mappingOf({ userId, kindId }, columns, headings))
  const [sent, setSent] = useState<number | null>(null)
  const sending = useSendRecords()
  const rows = rowsOf(sheet, mapping)
  const missing = columns.filter(({ key, isRequired }) => isRequired && mapping[key] === undefined)
  const used = new Set(Object.values(mapping))
  const unused = headings.filter((heading, place) => heading && !used.has(place))
  const choices = headings.flatMap((heading, place) => (heading ? [{ value: String(place), label: heading }] : []))

  function onPlace(key: string, place: string | null): void {
    const { [key]: _, ...others } = mapping
    setMapping(place === null ? others : { ...others, [key]: Number(place) })
  }

  async function onCheck(): Promise<void> {
    if (typeof rows === 'string') return
    rememberMapping(userId, kindId, headings, mapping)
    try {
      onChecked(await sending.mutateAsync({ draft: { kind: kindId, fileName }, rows, onProgress: setSent }))
    } catch {
      // The failed call has already shown its error.
      setSent(null)
    }
  }

  return (
    <Part title={`Columns of ${fileName}`} isStep>
      <Stack>
        <Text size="sm" c="dimmed">
          Say which column of your file holds what. Your choice is kept on this device for the next file.
        </Text>
        <div className={classes.columns}>
          {columns.map(({ key, header, isRequired }) => {
            const place = mapping[key]
            const example = place === undefined ? '' : firstRow[place]
            return (
              <Select
                key={key}
                label={header}
                required={isRequired}
                placeholder="Not in the file"
                description={example ? `For example “${example.slice(0, 60)}”` : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data={choices}
                value={place === undefined ? null : String(place)}
                onChange={(next) => onPlace(key, next)}
                clearable
                clearButtonProps={{ 'aria-label': `${header} is not in the file` }}
                searchable
                nothingFoundMessage="No column with this name"
              />
            )
          })}
        </div>
        {unused.length > 0 && (
          <Text size="sm" c="dimmed">
            Left out: {unused.join(', ')}.
          </Text>
        )}
        {typeof rows === 'string' && (
          <Alert color="red" role="alert" title="This file cannot be imported">
            {rows}
          </Alert>
        )}
        {missing.length > 0 && (
          <Alert color="yellow" variant="light">
            Still needed: {missing.map(({ header }) => header).join(', ')}.
          </Alert>
        )}
        {sent !== null && typeof rows !== 'string' ? (
          <CheckingRows text={`Checking ${rowCount(rows.length)}…`} done={sent} total={rows.length} />
        ) : (
          <Group gap="sm">
            <Button disabled={typeof rows === 'string' || missing.length > 0} onClick={onCheck}>
              {typeof rows === 'string' ? 'Check the rows' : `Check ${rowCount(rows.length)}`}
            </Button>
            <Button variant="default" onClick={onAgain}>
              Choose another file
            </Button>
          </Group>
        )}
      </Stack>
    </Part>
  )
}

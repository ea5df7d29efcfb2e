// Imports the holidays of a year from a spreadsheet with a date and a name per row.
import { Alert, List, Stack, Text } from '@mantine/core'
import { dayOfText } from '@rounds/contract/kernel/dates'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { validate } from '@rounds/contract/kernel/validate'
import { Holiday, maxHolidaysAYear } from '@rounds/contract/training/attendance/college-calendar'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { ChooseSheet } from '#web/membership/imports/choose-sheet.tsx'
import { readSheet, UnreadableSheet } from '#web/membership/imports/read-sheet.ts'
import { filledRows, sheetOf, type Table } from '#web/membership/imports/sheet.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useAddHolidays } from './ledgers.queries.ts'

const columns = [
  { key: 'day', header: 'Date', example: '15-08-2026', headings: ['date', 'day'] },
  {
    key: 'name',
    header: 'Holiday',
    example: 'Independence Day',
    headings: ['holiday', 'name', 'occasion', 'festival'],
  },
] as const
const maxCell = 254

const columnOf = (heading: string) =>
  columns.find(({ headings }) => headings.some((one) => one === heading.trim().toLowerCase()))

interface Read {
  holidays: Holiday[]
  faults: string[]
}

/** Returns the holidays of a table with the errors in its rows, or an error text when it cannot be read as one. */
function holidaysOf(table: Table): Read | string {
  const sheet = sheetOf(table, (heading) => columnOf(heading) !== undefined)
  const found = sheet.headings.map(columnOf)
  for (const { key, header } of columns) {
    if (!found.some((column) => column?.key === key)) {
      return `The heading row has no column “${header}”. Please add it.`
    }
  }
  const places = found.flatMap((column, place) => (column ? [[column.key, place] as const] : []))
  const rows = filledRows(sheet, places, maxCell)
  if (typeof rows === 'string') return rows
  if (rows.length > maxHolidaysAYear) return `A file can have ${maxHolidaysAYear} holidays. Please split it by year.`
  const read: Read = { holidays: [], faults: [] }
  for (const { line, cells } of rows) {
    const day = dayOfText(cells.day ?? '')
    const validated = validate(Holiday, { day, name: cells.name })
    if (validated.ok) read.holidays.push(validated.value)
    else read.faults.push(`Row ${line}: ${day ? Object.values(validated.faults)[0] : inputMessages.date}`)
  }
  return read
}

export function ImportHolidaysModal({ onClose }: { onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Import holidays" size="lg">
      <ImportForm onClose={onClose} />
    </LargeModal>
  )
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const adding = useAddHolidays()
  const [fault, setFault] = useState<string | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const { holidays = [], faults = [] } = read ?? {}

  async function onFile(file: File): Promise<void> {
    setFault(null)
    setRead(null)
    try {
      const found = holidaysOf(await readSheet(file))
      if (typeof found === 'string') setFault(found)
      else setRead(found)
    } catch (thrown) {
      if (!(thrown instanceof UnreadableSheet)) throw thrown
      setFault(thrown.message)
    }
  }

  async function send(): Promise<void> {
    try {
      showSuccess((await adding.mutateAsync(holidays)).message)
      onClose()
    } catch (thrown) {
      const [sentence] = Object.values(asProblem(thrown).fields)
      if (sentence === undefined) return showProblem(thrown)
      setFault(sentence)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (holidays.length > 0 && faults.length === 0 && !adding.isPending) void send()
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          CSV or XLSX with a date and a name in each row, {maxHolidaysAYear} at most. A day that is there already gets
          the new name.
        </Text>
        <ChooseSheet name="holidays" columns={columns} fault={fault} onFile={onFile} />
        {faults.length > 0 && (
          <Alert color="red" role="alert" title="Please correct these rows and choose the file again">
            <List size="sm">
              {faults.map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {holidays.length > 0 && faults.length === 0 && (
          <FormButtons
            verb={holidays.length === 1 ? 'Add 1 holiday' : `Add ${holidays.length} holidays`}
            isBusy={adding.isPending}
            onCancel={onClose}
          />
        )}
      </Stack>
    </form>
  )
}

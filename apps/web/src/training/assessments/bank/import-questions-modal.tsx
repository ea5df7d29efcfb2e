// Imports questions from a spreadsheet. The browser reads and validates the file, and nothing is added until every row
// is right.
import { Alert, List, Stack, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import {
  maxQuestionRows,
  type QuestionRow,
  questionColumnOf,
  questionColumns,
  validateQuestionRow,
} from '@rounds/contract/training/assessments/question-sheet'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { ChooseSheet } from '#web/membership/imports/choose-sheet.tsx'
import { readSheet, UnreadableSheet } from '#web/membership/imports/read-sheet.ts'
import { filledRows, missingColumns, sheetOf, type Table } from '#web/membership/imports/sheet.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useImportQuestions } from './questions.queries.ts'

const maxCell = 2000
const maxShown = 50

/** Returns the rows of a table, or an error text when it cannot be imported as it is. */
function rowsOf(table: Table): QuestionRow[] | string {
  const sheet = sheetOf(table, (heading) => questionColumnOf(heading) !== undefined)
  const columns = sheet.headings.map(questionColumnOf)
  const missing = questionColumns.filter((column) => column.isRequired && !columns.includes(column))
  if (missing.length > 0) return missingColumns(missing.map(({ header }) => header))
  const places = columns.flatMap((column, place) => (column ? [[column.key, place] as const] : []))
  const rows = filledRows(sheet, places, maxCell)
  if (typeof rows === 'string') return rows
  return rows.length > maxQuestionRows ? questionMessages.tooManyRows : rows
}

const faultsOf = (rows: readonly QuestionRow[]): string[] =>
  rows.flatMap((row) => {
    const checked = validateQuestionRow(row)
    return 'faults' in checked
      ? checked.faults.map((fault) => fillMessage(questionMessages.rowFault, { ...fault }))
      : []
  })

export function ImportQuestionsModal({ onClose }: { onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Import questions" size="lg">
      <ImportForm onClose={onClose} />
    </LargeModal>
  )
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const importing = useImportQuestions()
  const [fault, setFault] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [rows, setRows] = useState<readonly QuestionRow[]>([])

  async function onFile(file: File): Promise<void> {
    setRows([])
    setFaults([])
    setFault(null)
    try {
      const found = rowsOf(await readSheet(file))
      if (typeof found === 'string') return setFault(found)
      const wrong = faultsOf(found)
      setFaults(wrong)
      if (wrong.length === 0) setRows(found)
    } catch (thrown) {
      if (!(thrown instanceof UnreadableSheet)) throw thrown
      setFault(thrown.message)
    }
  }

  async function send(): Promise<void> {
    try {
      showSuccess((await importing.mutateAsync({ rows: [...rows] })).message)
      onClose()
    } catch (thrown) {
      const sentences = Object.values(asProblem(thrown).fields)
      if (sentences.length === 0) return showProblem(thrown)
      setRows([])
      setFaults(sentences)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (rows.length > 0 && !importing.isPending) void send()
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          CSV or XLSX, one question a row, {maxQuestionRows} at most. The right choices are named by their letters: B,
          or A, C. Pictures are added by editing a question afterwards.
        </Text>
        <ChooseSheet name="questions" columns={questionColumns} fault={fault} onFile={onFile} />
        {faults.length > 0 && (
          <Alert color="red" role="alert" title={questionMessages.faultyRows}>
            <List size="sm">
              {faults.slice(0, maxShown).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
            {faults.length > maxShown && <Text size="sm">And {faults.length - maxShown} more.</Text>}
          </Alert>
        )}
        {rows.length > 0 && (
          <>
            <Text role="status">
              {rows.length === 1
                ? '1 question was found, and it is complete.'
                : `${rows.length} questions were found, and all are complete.`}
            </Text>
            <FormButtons verb="Add to the bank" isBusy={importing.isPending} onCancel={onClose} />
          </>
        )}
      </Stack>
    </form>
  )
}

// The score of a record: a grade as text, or the mean of a rubric as a button that opens the criteria.
import { Button, Modal, Table } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { criterionMarks } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { type Criterion, overallTitle, scoreText } from '@rounds/contract/records/logbook/score'
import { useState } from 'react'

export function CriteriaTable({ criteria, overall }: { criteria: readonly Criterion[]; overall: string }) {
  return (
    <Table captionSide="top">
      <Table.Caption>Score Details</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Criterion</Table.Th>
          <Table.Th scope="col">Rating</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {criteria.map(({ title, value }) => (
          <Table.Tr key={title}>
            <Table.Th scope="row" fw={400}>
              {title}
            </Table.Th>
            <Table.Td>
              {value} {criterionMarks.find((mark) => mark.value === value)?.label}
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row">{overallTitle}</Table.Th>
          <Table.Td fw={600}>{overall}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

/** `empty`: text shown when there is no score. */
export function ScoreDetails({ entry, empty = '' }: { entry: Entry; empty?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const text = scoreText(entry)
  if (!entry.criteria) return text || empty
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={`Score details: ${text}`}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={`Score Details: ${entry.student.name}`} size="lg">
        <CriteriaTable criteria={entry.criteria} overall={text} />
      </Modal>
    </>
  )
}

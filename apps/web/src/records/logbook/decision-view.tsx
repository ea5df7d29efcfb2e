// What was decided on an entry: status, score with its criteria, remark, by whom and when.
import { Group, Stack, Table, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { criterionMarks } from '@rounds/contract/records/logbook/rubrics'
import { type Criterion, overallTitle, scoreText } from '@rounds/contract/records/logbook/score'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './entry-details.module.css'

type Decided = Pick<Entry, 'status' | 'verifierRemark' | 'score' | 'criteria' | 'rubric' | 'verifiedBy' | 'verifiedOn'>

export const feedbackLabelOf = (kind: EntryKindSpec): string => kind.feedbackLabel ?? 'HOD/unit head feedback'

function CriteriaTable({ criteria, overall }: { criteria: readonly Criterion[]; overall: string }) {
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

export function DecisionView({ kind, entry }: { kind: EntryKindSpec; entry: Decided }) {
  const score = scoreText(entry)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusChip status={entry.status} />
        {entry.verifiedBy && (
          <Text size="sm">
            by {entry.verifiedBy.name} on {showMoment(entry.verifiedOn)}
          </Text>
        )}
      </Group>
      {entry.verifierRemark && (
        <dl className={classes.details}>
          <div className={classes.wide}>
            <dt>{feedbackLabelOf(kind)}</dt>
            <dd>{entry.verifierRemark}</dd>
          </div>
        </dl>
      )}
      {entry.criteria ? (
        <CriteriaTable criteria={entry.criteria} overall={score} />
      ) : (
        score && <Text>Score: {score}</Text>
      )}
    </Stack>
  )
}

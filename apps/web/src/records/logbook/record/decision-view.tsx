// The decision on a record: status, score with its criteria, remark, teacher and date.
import { Group, Stack, Text } from '@mantine/core'
import { methodTexts } from '@rounds/contract/records/logbook/decision-methods'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { scoreText } from '@rounds/contract/records/logbook/score'
import { longMoment } from '#web/ui/words/day-text.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import classes from './entry-details.module.css'
import { CriteriaTable } from './score-details.tsx'

type Decided = Pick<
  Entry,
  | 'status'
  | 'verifierRemark'
  | 'score'
  | 'criteria'
  | 'rubric'
  | 'verifiedBy'
  | 'verifiedOn'
  | 'decidedHow'
  | 'keptRejectedAt'
>

export const feedbackLabelOf = (kind: EntryKindSpec): string => kind.feedbackLabel ?? 'HOD/unit head feedback'

export function DecisionView({ kind, entry }: { kind: EntryKindSpec; entry: Decided }) {
  const score = scoreText(entry)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusChip status={entry.status} />
        {entry.verifiedBy && (
          <Text size="sm">
            by {entry.verifiedBy.name} on {longMoment(entry.verifiedOn)}
            {entry.decidedHow && `, ${methodTexts[entry.decidedHow]}`}
          </Text>
        )}
      </Group>
      {entry.keptRejectedAt && (
        <Text size="sm">Kept as rejected by its student on {longMoment(entry.keptRejectedAt)}</Text>
      )}
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

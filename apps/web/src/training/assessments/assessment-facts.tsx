// The facts of an assessment: questions, marks and instructions. The window of time is shown by the page.
import { Stack, Text } from '@mantine/core'
import { type Assessment, phaseOf } from '@rounds/contract/training/assessments/assessment'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { minutesText } from './assessment-text.ts'

export function AssessmentFacts({ assessment }: { assessment: Assessment }) {
  const { minutes, questionCount, marks, instructions, createdBy, releasedBy, releasedAt } = assessment
  const isReleased = phaseOf(assessment, new Date()) === 'Released'
  return (
    <Stack>
      {instructions && <Text style={{ whiteSpace: 'pre-wrap' }}>{instructions}</Text>}
      <FactList
        facts={[
          ['Time to answer', minutesText(minutes)],
          ['Questions', String(questionCount)],
          ['Marks', marks.toLocaleString('en-IN')],
          ['Written by', createdBy],
          ...(isReleased ? [['Released by', `${releasedBy ?? ''}, ${longMoment(releasedAt)}`] as const] : []),
        ]}
      />
    </Stack>
  )
}

// An assessment for a student: its facts, the start button while it is open, and the result once released.
import { Group, Stack, Text } from '@mantine/core'
import { type Assessment, phaseOf } from '@rounds/contract/training/assessments/assessment'
import { deadlineOf } from '@rounds/contract/training/assessments/attempt-rules'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AssessmentFacts } from './assessment-facts.tsx'
import { minutesText, studentStateOf } from './assessment-text.ts'
import { OwnResultView } from './own-result-view.tsx'

/** The end of the assessment ends every attempt, so a late start leaves less time. */
function startText({ minutes, closesAt }: Assessment, now: Date): string {
  const isWhole = deadlineOf({ startedAt: now, minutes, closesAt: new Date(closesAt) }) < new Date(closesAt)
  const time = isWhole
    ? `Once you start, you have ${minutesText(minutes)}.`
    : `The assessment ends at ${longMoment(closesAt)}, so you have less than ${minutesText(minutes)}.`
  return `${time} The clock runs on if you close the page. You can take it once.`
}

function hintOf(assessment: Assessment, now: Date): string {
  const { own, opensAt } = assessment
  const phase = phaseOf(assessment, now)
  if (own?.submittedAt) return phase === 'Released' ? '' : 'You are notified when the results are released.'
  if (own && phase === 'Open') return `Your time ends at ${longMoment(own.deadline)}.`
  if (phase === 'Open') return startText(assessment, now)
  if (phase === 'Upcoming') return `You can start it from ${longMoment(opensAt)}.`
  return 'You have not taken this assessment, and it is closed.'
}

export function StudentAssessment({ assessment }: { assessment: Assessment }) {
  const now = new Date()
  const { id, own } = assessment
  const phase = phaseOf(assessment, now)
  const isOpen = phase === 'Open' && !own?.submittedAt
  return (
    <Stack>
      <Group>
        <ToneChip {...studentStateOf(assessment, now)} />
      </Group>
      <AssessmentFacts assessment={assessment} />
      <Text>{hintOf(assessment, now)}</Text>
      {isOpen && (
        <Group>
          <LinkButton to="/attempt/$id" params={{ id }}>
            {own ? 'Continue the assessment' : 'Start the assessment'}
          </LinkButton>
        </Group>
      )}
      {phase === 'Released' && own && <OwnResultView id={id} />}
    </Stack>
  )
}

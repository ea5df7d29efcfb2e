// An assessment for its examiners: actions, questions, answers to mark, and results.
import { Button, Group, Stack, Tabs } from '@mantine/core'
import { roles } from '@rounds/contract/identity/accounts/person'
import { type OpenedAssessment, phaseOf } from '@rounds/contract/training/assessments/assessment'
import { canChange, canRelease, canUnpublish } from '@rounds/contract/training/assessments/assessment.can'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AnswersToMark } from './answers-to-mark.tsx'
import { AssessmentFacts } from './assessment-facts.tsx'
import { AssessmentFormModal } from './assessment-form-modal.tsx'
import { phaseTexts } from './assessment-text.ts'
import { usePublishAssessment, useReleaseAssessment, useRemoveAssessment } from './assessments.queries.ts'
import { marksText, questionKindTexts, questionTitle } from './question-text.ts'
import { ResultsView } from './results-view.tsx'

type Asking = 'publish' | 'unpublish' | 'remove' | 'release'

export function StaffAssessment({ opened }: { opened: z.infer<typeof OpenedAssessment> }) {
  const { assessment, questions } = opened
  const { id, role } = useUser()
  const actor = { id, access: roles[role].access }
  const [isEditing, setIsEditing] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const phase = phaseOf(assessment, new Date())
  const isDraft = canChange(actor, assessment)
  const unmarked = assessment.counts?.unmarked ?? 0
  return (
    <Stack>
      <Group justify="space-between">
        <ToneChip {...phaseTexts[phase]} />
        <Group gap="sm">
          {isDraft && (
            <>
              <Button variant="subtle" color="red" onClick={() => setAsking('remove')}>
                Delete…
              </Button>
              <Button variant="default" onClick={() => setIsEditing(true)}>
                Edit the draft
              </Button>
              <Button onClick={() => setAsking('publish')}>Publish…</Button>
            </>
          )}
          {canUnpublish(actor, assessment) && (
            <Button variant="default" onClick={() => setAsking('unpublish')}>
              Back to draft…
            </Button>
          )}
          {phase === 'Marking' && canRelease(actor, assessment) && (
            <Button onClick={() => setAsking('release')}>Release the results…</Button>
          )}
        </Group>
      </Group>
      <Tabs
        defaultValue={phase === 'Draft' || phase === 'Upcoming' ? 'questions' : unmarked > 0 ? 'answers' : 'results'}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="questions">Questions</Tabs.Tab>
          {phase !== 'Draft' && <Tabs.Tab value="answers">Short answers</Tabs.Tab>}
          {phase !== 'Draft' && <Tabs.Tab value="results">Results</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="questions" pt="md">
          <Stack>
            <AssessmentFacts assessment={assessment} />
            <LineList>
              {(questions ?? []).map((question) => (
                <Line
                  key={question.id}
                  title={questionTitle(question)}
                  detail={dotted([question.topic, questionKindTexts[question.kind], marksText(question.marks)])}
                />
              ))}
            </LineList>
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="answers" pt="md">
          <AnswersToMark id={assessment.id} phase={phase} />
        </Tabs.Panel>
        <Tabs.Panel value="results" pt="md">
          <ResultsView assessment={assessment} />
        </Tabs.Panel>
      </Tabs>
      {isEditing && <AssessmentFormModal opened={opened} onClose={() => setIsEditing(false)} />}
      <Question id={assessment.id} asking={asking} onClose={() => setAsking(null)} />
    </Stack>
  )
}

const questionTexts = {
  publish: {
    title: 'Publish this assessment?',
    message: 'Its questions are fixed in their present version, and the students of your department are notified.',
    verb: 'Publish the assessment',
  },
  unpublish: {
    title: 'Take this assessment back?',
    message: 'It becomes a draft again, which no student sees. This works while nobody has started it.',
    verb: 'Take it back',
  },
  remove: {
    title: 'Delete this draft?',
    message: 'Its questions stay in the bank.',
    verb: 'Delete the draft',
  },
  release: {
    title: 'Release the results?',
    message: 'Students see their marks, the right answers and the explanations. This cannot be undone.',
    verb: 'Release the results',
  },
} as const

function Question({ id, asking, onClose }: { id: string; asking: Asking | null; onClose: () => void }) {
  const navigate = useNavigate()
  const publishing = usePublishAssessment(id)
  const releasing = useReleaseAssessment(id)
  const removing = useRemoveAssessment(id)
  // Keeps the last question while its dialog closes.
  const [shown, setShown] = useState<Asking>('publish')
  if (asking !== null && asking !== shown) setShown(asking)
  async function onConfirm(): Promise<void> {
    if (asking === 'remove') {
      showSuccess((await removing.mutateAsync(undefined)).message)
      return navigate({ to: '/assessments' })
    }
    const sent = asking === 'release' ? releasing.mutateAsync(undefined) : publishing.mutateAsync(asking === 'publish')
    showSuccess((await sent).message)
  }
  return (
    <ConfirmDialog
      opened={asking !== null}
      {...questionTexts[shown]}
      isDestructive={shown === 'remove'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

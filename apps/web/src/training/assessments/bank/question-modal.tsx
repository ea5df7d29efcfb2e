// One question of the bank: text, right answer, explanation, and its actions.
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Question } from '@rounds/contract/training/assessments/question'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { DialogButtons } from '#web/ui/form/dialog-buttons.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AnswerChoices } from '../answer-choices.tsx'
import { QuestionPicture } from '../question-picture.tsx'
import { marksText, questionKindTexts, questionStateTexts } from '../question-text.ts'
import { useRetireQuestion, useSetPractice } from './questions.queries.ts'

interface Props {
  question: Question
  onEdit: () => void
  onClose: () => void
}

export function QuestionModal({ question, onEdit, onClose }: Props) {
  const { id, kind, topic, state, version, text, choices, modelAnswer, explanation, marks, picture } = question
  const { isForPractice } = question
  const [isRetiring, setIsRetiring] = useState(false)
  const retiring = useRetireQuestion(id)
  const releasing = useSetPractice(id)
  const retire = async (isRetired: boolean) => {
    showSuccess((await retiring.mutateAsync(isRetired)).message)
    onClose()
  }
  return (
    <LargeModal opened onClose={onClose} title="Question" size="lg">
      <Stack>
        <Group gap="sm">
          <ToneChip {...questionStateTexts[state]} />
          <Text size="sm" c="dimmed">
            {dotted([questionKindTexts[kind], marksText(marks), `version ${version}`])}
          </Text>
        </Group>
        <Text fw={600} style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
        {picture && <QuestionPicture picture={picture} />}
        {choices.length > 0 && <AnswerChoices choices={choices} />}
        <FactList
          facts={[
            ...(kind === 'short' ? [['Model answer', modelAnswer] as const] : []),
            ['Explanation', explanation],
            ['Topic', topic],
            [
              'Practice',
              isForPractice
                ? 'Students practise on it, once the results of its assessments are released.'
                : 'Not released',
            ],
            ['Written by', `${question.writtenBy}, ${longMoment(question.writtenAt)}`],
          ]}
        />
        <DialogButtons>
          {state === 'active' ? (
            <>
              <Button variant="subtle" color="red" onClick={() => setIsRetiring(true)}>
                Retire…
              </Button>
              <Button
                variant="default"
                loading={releasing.isPending}
                onClick={() => releasing.mutate(!isForPractice, { onSuccess: ({ message }) => showSuccess(message) })}
              >
                {isForPractice ? 'Take out of practice' : 'Release for practice'}
              </Button>
              <Button onClick={onEdit} data-autofocus>
                Edit question
              </Button>
            </>
          ) : (
            <Button loading={retiring.isPending} onClick={() => void retire(false).catch(() => undefined)}>
              Restore question
            </Button>
          )}
        </DialogButtons>
      </Stack>
      <ConfirmDialog
        opened={isRetiring}
        title="Retire this question?"
        message="No new assessment can choose it. It stays in those that are published, and you can restore it."
        verb="Retire question"
        isDestructive
        onConfirm={() => retire(true)}
        onClose={() => setIsRetiring(false)}
      />
    </LargeModal>
  )
}

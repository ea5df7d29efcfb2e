// One practice question: first answered, then shown with the right answer and the explanation.
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import type { PracticeQuestion } from '@rounds/contract/training/assessments/practice/practice'
import { useState } from 'react'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { AnswerChoices } from '../answer-choices.tsx'
import { AnswerInput } from '../attempt/answer-input.tsx'
import type { Answer } from '../attempt/answer-queue.ts'
import { QuestionPicture } from '../question-picture.tsx'
import { useCheckAnswer } from './practice.queries.ts'

interface Props {
  question: PracticeQuestion
  /** Not called for a short answer, which nobody marks. */
  onMarked: (isRight: boolean) => void
  onNext: () => void
}

export function QuestionCard({ question, onMarked, onNext }: Props) {
  const { id, kind, topic, text, picture } = question
  const [answer, setAnswer] = useState<Answer>({ choices: [], text: '' })
  const checking = useCheckAnswer(id)
  const result = checking.data?.result
  const isShort = kind === 'short'
  return (
    <Card withBorder component="section" aria-label="Question">
      <Stack>
        <div>
          <Text size="sm" c="dimmed">
            {topic}
          </Text>
          <Text fw={600} id={`question-${id}`} style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
        </div>
        {picture && <QuestionPicture picture={picture} />}
        {result && !isShort ? (
          <AnswerChoices choices={result.choices} chosen={answer.choices} />
        ) : (
          <AnswerInput question={question} answer={answer} isDisabled={result !== undefined} onChange={setAnswer} />
        )}
        {result && (
          <>
            {result.isRight !== null && (
              <Alert
                color={result.isRight ? 'teal' : 'yellow'}
                role="status"
                title={result.isRight ? 'That is right' : 'That is not right'}
              />
            )}
            <FactList
              facts={[
                ...(isShort ? [['Model answer', result.modelAnswer] as const] : []),
                ...(result.explanation ? [['Explanation', result.explanation] as const] : []),
              ]}
            />
          </>
        )}
        <Group justify="flex-end">
          {result ? (
            <Button onClick={onNext} autoFocus>
              Next question
            </Button>
          ) : (
            <Button
              loading={checking.isPending}
              disabled={!isShort && answer.choices.length === 0}
              onClick={() =>
                checking.mutate(answer.choices, {
                  onSuccess: ({ result: { isRight } }) => isRight !== null && onMarked(isRight),
                })
              }
            >
              {isShort ? 'Show the model answer' : 'Check the answer'}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

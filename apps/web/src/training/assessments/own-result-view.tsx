// A student's released result: for each question the chosen answer, the right answer and the explanation.
import { Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ResultQuestion } from '@rounds/contract/training/assessments/attempt'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { AnswerChoices } from './answer-choices.tsx'
import { marksOf } from './assessment-text.ts'
import { ownResultQuery } from './assessments.queries.ts'
import { QuestionPicture } from './question-picture.tsx'

export function OwnResultView({ id }: { id: string }) {
  const query = useQuery(ownResultQuery(id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton h={200} />
  const { marks, outOf, questions } = query.data
  return (
    <Part title={`Your result: ${marksOf(marks, outOf)}`}>
      <Stack component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {questions.map((question, at) => (
          <Answered key={question.id} number={at + 1} question={question} />
        ))}
      </Stack>
    </Part>
  )
}

function Answered({ number, question }: { number: number; question: ResultQuestion }) {
  const { kind, text, choices, picture, chosen, answer, given, marks, modelAnswer, explanation, remarks } = question
  return (
    <Card component="li" withBorder>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} style={{ whiteSpace: 'pre-wrap' }}>{`${number}. ${text}`}</Text>
          <Text size="sm" style={{ flex: 'none' }}>
            {marksOf(given, marks)}
          </Text>
        </Group>
        {picture && <QuestionPicture picture={picture} />}
        {kind !== 'short' && <AnswerChoices choices={choices} chosen={chosen} />}
        {kind !== 'short' && chosen.length === 0 && (
          <Text size="sm" c="dimmed">
            You chose nothing.
          </Text>
        )}
        <FactList
          facts={[
            ...(kind === 'short'
              ? ([
                  ['Your answer', answer || 'None'],
                  ['Model answer', modelAnswer],
                ] as const)
              : []),
            ...(explanation ? [['Explanation', explanation] as const] : []),
            ...(remarks.length > 0 ? [['Remarks', remarks.join('\n')] as const] : []),
          ]}
        />
      </Stack>
    </Card>
  )
}

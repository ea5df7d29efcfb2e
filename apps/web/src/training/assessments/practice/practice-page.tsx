// /practice: questions that the department released for practice, one after the other, each marked at once.
import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { maxPracticeSeed, practicePageSize } from '@rounds/contract/training/assessments/practice/practice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { practiceQuery } from './practice.queries.ts'
import { QuestionCard } from './question-card.tsx'

const newSeed = (): number => Math.floor(Math.random() * maxPracticeSeed)
const beginning = () => ({ seed: newSeed(), at: 0, right: 0, marked: 0 })

export function PracticePage() {
  const [topic, setTopic] = useState('')
  const [sitting, setSitting] = useState(beginning)
  const { seed, at, right, marked } = sitting
  const page = Math.floor(at / practicePageSize) + 1
  const query = useQuery(practiceQuery({ seed, page, ...(topic ? { topic } : {}) }))
  const { data } = query
  const total = data?.page.total ?? 0
  const question = query.isPlaceholderData ? undefined : data?.questions[at % practicePageSize]
  return (
    <PageFrame
      title="Practice"
      purpose="Questions that your teachers released for practice. Nothing is stored, and nothing counts."
    >
      {query.isError ? (
        <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
      ) : !data ? (
        <Skeleton h={200} aria-busy />
      ) : total === 0 && topic === '' ? (
        <EmptyList
          title="Nothing to practise yet"
          hint="Questions appear here when your teachers release them; those of an assessment, after its results."
        />
      ) : (
        <Stack maw={760}>
          <Group justify="space-between" align="flex-end">
            <NativeSelect
              size="sm"
              label="Topic"
              value={topic}
              data={[{ value: '', label: 'Every topic' }, ...data.topics.map((value) => ({ value, label: value }))]}
              onChange={(event) => {
                setTopic(event.currentTarget.value)
                setSitting(beginning())
              }}
            />
            <Text size="sm" c="dimmed" role="status">
              {at < total ? `Question ${at + 1} of ${total}` : `${total} of ${total}`}
              {marked > 0 && ` · ${right} of ${marked} right`}
            </Text>
          </Group>
          {question ? (
            <QuestionCard
              key={`${seed} ${at}`}
              question={question}
              onMarked={(isRight) => setSitting({ ...sitting, marked: marked + 1, right: right + (isRight ? 1 : 0) })}
              onNext={() => setSitting({ ...sitting, at: at + 1 })}
            />
          ) : query.isFetching ? (
            <Skeleton h={200} aria-busy />
          ) : (
            <Stack align="flex-start">
              <Text>That was the last question.</Text>
              <Button onClick={() => setSitting(beginning())}>Begin again in another order</Button>
            </Stack>
          )}
        </Stack>
      )}
    </PageFrame>
  )
}

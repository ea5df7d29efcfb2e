// Chooses the questions of an assessment from the bank: search by words or topic, tick, and list with marks.
import { Button, Checkbox, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { maxQuestionsOfAssessment } from '@rounds/contract/training/assessments/assessment'
import type { Question } from '@rounds/contract/training/assessments/question'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dotted } from '#web/ui/words/dotted.ts'
import { questionListQuery } from './bank/questions.queries.ts'
import { marksText, questionKindTexts, questionTitle } from './question-text.ts'

interface Props {
  id: string
  error: string | undefined
  chosen: readonly Question[]
  onChange: (chosen: readonly Question[]) => void
}

const pageSize = 10

export function ChooseQuestions({ id, error, chosen, onChange }: Props) {
  const [words, setWords] = useState('')
  const [topic, setTopic] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(words.trim())
  const query = useQuery(
    questionListQuery({
      page,
      size: pageSize,
      state: 'active',
      ...(search ? { search } : {}),
      ...(topic ? { topic } : {}),
    }),
  )
  const isChosen = (question: Question) => chosen.some((one) => one.id === question.id)
  const marks = chosen.reduce((sum, question) => sum + question.marks, 0)
  const pages = Math.max(1, Math.ceil((query.data?.page.total ?? 0) / pageSize))
  const toggle = (question: Question) =>
    onChange(isChosen(question) ? chosen.filter((one) => one.id !== question.id) : [...chosen, question])
  return (
    <Input.Wrapper label="Questions" labelElement="div" required error={error} role="group" aria-label="Questions">
      <Stack gap="xs" mt="xs">
        <Text size="sm" role="status">
          {chosen.length === 0 ? 'No questions chosen yet.' : `${chosen.length} chosen, ${marksText(marks)} together.`}
        </Text>
        <Group grow align="flex-end">
          <TextInput
            id={id}
            label="Search the bank"
            size="sm"
            value={words}
            maxLength={100}
            onChange={(event) => {
              setWords(event.currentTarget.value)
              setPage(1)
            }}
          />
          <NativeSelect
            label="Topic"
            size="sm"
            value={topic}
            data={[
              { value: '', label: 'Every topic' },
              ...(query.data?.topics ?? []).map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => {
              setTopic(event.currentTarget.value)
              setPage(1)
            }}
          />
        </Group>
        {query.data?.questions.map((question) => (
          <Checkbox
            key={question.id}
            label={questionTitle(question)}
            description={dotted([
              question.topic,
              questionKindTexts[question.kind],
              marksText(question.marks),
              question.isForPractice && 'in practice: students know its answer',
            ])}
            checked={isChosen(question)}
            // A question already chosen can always be taken out, even if it has since been released for practice.
            disabled={!isChosen(question) && (question.isForPractice || chosen.length >= maxQuestionsOfAssessment)}
            onChange={() => toggle(question)}
          />
        ))}
        {query.data?.questions.length === 0 && (
          <Text size="sm" c="dimmed">
            No matching questions. Try other words, or add questions to the bank first.
          </Text>
        )}
        {pages > 1 && (
          <Group gap="sm">
            <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous questions
            </Button>
            <Text size="sm">{`Page ${page} of ${pages}`}</Text>
            <Button size="xs" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              More questions
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

// The short answers of an assessment, without names: each with its model answer and a form for its marks.
import { Button, Card, Group, NativeSelect, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { Phase } from '@rounds/contract/training/assessments/assessment'
import { markingMessages } from '@rounds/contract/training/assessments/assessment.messages'
import {
  type AnswerState,
  answerStates,
  MarkDraft,
  type MarkedAnswer,
} from '@rounds/contract/training/assessments/marking'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { bySchema, type FieldRules, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { NoLines } from '#web/ui/list/line-list.tsx'
import { choiceIn } from '#web/ui/list/list-state.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { answerStateTexts } from './assessment-text.ts'
import { answersQuery, useMarkAnswer, useSettleAnswer } from './assessments.queries.ts'
import { QuestionPicture } from './question-picture.tsx'

export function AnswersToMark({ id, phase }: { id: string; phase: Phase }) {
  const [chosen, setChosen] = useState<AnswerState>()
  const state = chosen ?? 'toMark'
  const [place, setPlace] = useState({ page: 1, size: 10 })
  const query = useQuery(answersQuery(id, { state, ...place }))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton h={200} />
  const { answers, counts, page } = query.data
  // With nothing to mark, start at the answers on which other examiners differ.
  if (chosen === undefined && counts.toMark === 0 && counts.toSettle > 0) setChosen('toSettle')
  return (
    <Stack>
      <NativeSelect
        label="Answers"
        size="sm"
        maw={320}
        value={state}
        data={answerStates.map((value) => ({ value, label: `${answerStateTexts[value]} (${counts[value]})` }))}
        onChange={(event) => {
          setChosen(choiceIn(answerStates, event.currentTarget.value) ?? 'toMark')
          setPlace({ ...place, page: 1 })
        }}
      />
      {answers.length === 0 && <NoLines {...(state === 'toMark' ? nothingToMark(counts, phase) : emptyTexts[state])} />}
      {answers.map((answer) => (
        <AnswerCard key={answer.id} answer={answer} />
      ))}
      {page.total > 0 && (
        <Pager
          page={page}
          noun="answers"
          onPage={(next) => setPlace({ ...place, page: next })}
          onSize={(size) => setPlace({ page: 1, size })}
        />
      )}
    </Stack>
  )
}

const noAnswers = {
  title: 'No answers here',
  hint: 'Answers come in when students submit, or when their time is over.',
}
const emptyTexts = {
  marked: { title: 'No answers waiting for a second examiner', hint: 'Answers you mark first appear here.' },
  toSettle: { title: 'Nothing to settle', hint: 'Answers on which two other examiners differ appear here.' },
  final: { title: 'No final marks yet', hint: 'Answers appear here once their marks are final.' },
} as const

/** Returns the next step once every answer is marked. */
function allMarked(phase: Phase) {
  if (phase === 'Released') return { title: 'Every answer is marked', hint: 'The results are released.' }
  return phase === 'Marking'
    ? { title: 'Every answer is marked', hint: 'Release the results when they are final.' }
    : { title: 'Every answer so far is marked', hint: 'The results can be released once the assessment is closed.' }
}

/** Returns what is left when two examiners mark: answers on which others differ, or that await another examiner. */
function nothingToMark(counts: Record<AnswerState, number>, phase: Phase) {
  if (counts.toSettle > 0)
    return { title: 'Nothing to mark', hint: 'Choose “To settle” above: examiners differ on some answers.' }
  if (counts.marked > 0)
    return { title: 'Nothing for you to mark', hint: 'The answers that you marked wait for another examiner.' }
  return counts.final > 0 ? allMarked(phase) : noAnswers
}

/** A marked answer leaves the list, so the focus moves to the next one, or back to the filter. */
function inputAfter(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const card = form?.closest('[data-answer]')
  return card?.nextElementSibling?.querySelector('input') ?? card?.parentElement?.querySelector('select')
}

function AnswerCard({ answer }: { answer: MarkedAnswer }) {
  const { question, picture, modelAnswer, max, text, state, given, final, own } = answer
  const marks = given.map((one) => one.marks.toLocaleString('en-IN')).join(' and ')
  return (
    <Card withBorder data-answer>
      <Stack gap="sm">
        <Text fw={600} style={{ whiteSpace: 'pre-wrap' }}>
          {question}
        </Text>
        {picture && <QuestionPicture picture={picture} />}
        <FactList
          facts={[
            ['Answer', text],
            ['Model answer', modelAnswer],
            ...(given.length > 0 ? [['Given', `${marks} of ${max}`] as const] : []),
            ...(final === null ? [] : [['Final marks', `${final} of ${max}`] as const]),
            ...(state === 'marked' && own !== null ? [['Your marks', `${own} of ${max}`] as const] : []),
          ]}
        />
        {(state === 'toMark' || state === 'toSettle') && <MarkForm answer={answer} />}
      </Stack>
    </Card>
  )
}

type Key = 'marks' | 'remark'
const bySchemaOnly = bySchema<MarkDraft, Key>(MarkDraft, (texts: Texts<Key>) => ({
  marks: texts.marks.trim() === '' ? Number.NaN : Number(texts.marks),
  remark: texts.remark,
}))

const rulesUpTo = (max: number): FieldRules<Key, MarkDraft> => ({
  ...bySchemaOnly,
  problemsOf(texts) {
    const { marks, ...others } = bySchemaOnly.problemsOf(texts)
    return marks === undefined ? others : { ...others, marks: fillMessage(markingMessages.marks, { max }) }
  },
})

function MarkForm({ answer: { id, max, state } }: { answer: MarkedAnswer }) {
  const marking = useMarkAnswer(id)
  const settling = useSettleAnswer(id)
  const isSettling = state === 'toSettle'
  const element = useRef<HTMLFormElement>(null)
  const form = useShortForm<Key, MarkDraft>({
    name: `marks-${id}`,
    blank: { marks: '', remark: '' },
    rules: rulesUpTo(max),
    async send(draft) {
      const next = inputAfter(element.current)
      const { message } = await (isSettling ? settling : marking).mutateAsync(draft)
      next?.focus()
      showSuccess(message)
    },
  })
  return (
    <form ref={element} onSubmit={form.onSubmit} noValidate aria-label="Marks">
      <Group align="flex-start" gap="sm">
        <TextInput
          {...form.input('marks')}
          label={`Marks of ${max}`}
          required
          inputMode="decimal"
          maxLength={4}
          w="8rem"
        />
        <Textarea
          {...form.input('remark')}
          label="Remark for the student"
          autosize
          minRows={1}
          maxLength={maxCharacters.remark}
          flex={1}
          miw={220}
        />
      </Group>
      <Group justify="flex-end" mt="sm">
        <Button type="submit" loading={form.isSending}>
          {isSettling ? 'Settle the marks' : 'Save the marks'}
        </Button>
      </Group>
    </form>
  )
}

// The results of an assessment for its department: participants, marks, and an analysis of the questions.
import { Group, Stack, Text } from '@mantine/core'
import type { Assessment } from '@rounds/contract/training/assessments/assessment'
import { lastAnswerAt } from '@rounds/contract/training/assessments/attempt-rules'
import type { QuestionStatistic, Taker } from '@rounds/contract/training/assessments/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadMenu } from '#web/ui/files/download-menu.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { marksOf } from './assessment-text.ts'
import { resultsChoices, resultsQuery } from './assessments.queries.ts'
import { marksText, questionTitle } from './question-text.ts'

const takerColumns = (outOf: number): readonly Column<Taker>[] => [
  {
    key: 'student',
    header: 'Student',
    isRowHeader: true,
    cell: ({ student: { id, name } }) => (
      <LinkAnchor to="/student/$id" params={{ id }} fz="inherit">
        {name}
      </LinkAnchor>
    ),
  },
  { key: 'started', header: 'Started', cell: ({ startedAt }) => longMoment(startedAt) },
  {
    key: 'submitted',
    header: 'Submitted',
    cell: ({ submittedAt }) => (submittedAt ? longMoment(submittedAt) : 'Not yet'),
  },
  {
    key: 'marks',
    header: 'Marks',
    isNumeric: true,
    cell: ({ marks }) => (marks === null ? '–' : marksOf(marks, outOf)),
  },
]

const share = (value: number | null): string => (value === null ? '–' : value.toFixed(2))

const questionColumns: readonly Column<QuestionStatistic & { number: number }>[] = [
  {
    key: 'question',
    header: 'Question',
    isRowHeader: true,
    cell: ({ number, text }) => `${number}. ${questionTitle({ text })}`,
  },
  { key: 'difficulty', header: 'Share of marks', isNumeric: true, cell: ({ difficulty }) => share(difficulty) },
  {
    key: 'discrimination',
    header: 'Discrimination',
    isNumeric: true,
    cell: ({ discrimination }) => share(discrimination),
  },
]

const finishedText = (submitted: number, started: number): string =>
  `${submitted} of ${started} ${started === 1 ? 'student' : 'students'} who started ${submitted === 1 ? 'has' : 'have'} finished. `

export function ResultsView({ assessment: { id, marks, counts, state, closesAt } }: { assessment: Assessment }) {
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const query = useQuery(resultsQuery(id, place))
  const statistics = query.data?.statistics
  const unmarked = counts?.unmarked ?? 0
  const releasableAt = lastAnswerAt(new Date(closesAt))
  const releaseText =
    releasableAt > new Date() ? `, which is possible after ${longMoment(releasableAt.toISOString())}` : ''
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {finishedText(counts?.submitted ?? 0, counts?.started ?? 0)}
          {unmarked > 0
            ? `${unmarked} short ${unmarked === 1 ? 'answer has' : 'answers have'} no final marks yet. `
            : ''}
          {state === 'Released' ? '' : `Marks appear beside the names once the results are released${releaseText}.`}
        </Text>
        <DownloadMenu choices={resultsChoices(id)} />
      </Group>
      <DataTable
        caption="Students"
        columns={takerColumns(marks)}
        rows={query.data?.takers}
        rowKey={({ student }) => student.id}
        state={tableStateOf(query)}
        emptyTitle="Nobody has started"
        emptyHint="Students appear here as they start."
      />
      {query.data && query.data.page.total > 0 && (
        <Pager
          page={query.data.page}
          noun="students"
          onPage={(page) => setPlace({ ...place, page })}
          onSize={(size) => setPlace({ page: 1, size })}
        />
      )}
      {statistics && (
        <Part title="How each question performed">
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {statistics.mean === null ? '' : `The mean is ${statistics.mean} of ${marksText(marks)}. `}
              Share of marks: 1 means that everybody answered correctly. Discrimination: near 1, strong students get it
              right and weak ones do not; near 0 or below, look at the question again.
            </Text>
            <DataTable
              caption="Questions"
              columns={questionColumns}
              rows={statistics.questions.map((question, at) => ({ ...question, number: at + 1 }))}
              rowKey={({ number }) => number}
              state={tableStateOf(query)}
              emptyHint=""
            />
          </Stack>
        </Part>
      )}
    </Stack>
  )
}

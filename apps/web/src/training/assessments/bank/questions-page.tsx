// /questions: the department's question bank. Questions are opened, written and imported here.
import { Button, Text, UnstyledButton } from '@mantine/core'
import { type Question, questionKinds, questionStates } from '@rounds/contract/training/assessments/question'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { marksText, questionKindTexts, questionStateTexts, questionTitle } from '../question-text.ts'
import { ImportQuestionsModal } from './import-questions-modal.tsx'
import { QuestionFormModal } from './question-form-modal.tsx'
import { QuestionModal } from './question-modal.tsx'
import { questionListQuery } from './questions.queries.ts'

type OnQuestion = (question: Question) => void

const Title = ({ question, onQuestion }: { question: Question; onQuestion: OnQuestion }) => (
  <UnstyledButton className={factLine.title} onClick={() => onQuestion(question)}>
    {questionTitle(question)}
  </UnstyledButton>
)

const columns = (onQuestion: OnQuestion): readonly Column<Question>[] => [
  {
    key: 'question',
    header: 'Question',
    isRowHeader: true,
    isWide: true,
    cell: (question) => (
      <div className={factLine.line}>
        <Title question={question} onQuestion={onQuestion} />
      </div>
    ),
  },
  { key: 'topic', header: 'Topic', cell: ({ topic }) => <FactWords text={topic} /> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => questionKindTexts[kind] },
  { key: 'marks', header: 'Marks', isNumeric: true, cell: ({ marks }) => marks },
  { key: 'state', header: 'Status', cell: ({ state }) => <ToneChip {...questionStateTexts[state]} isSmall /> },
]

const cards = (onQuestion: OnQuestion): readonly Column<Question>[] => [
  {
    key: 'card',
    header: 'Question',
    isRowHeader: true,
    cell: (question) => (
      <>
        <Title question={question} onQuestion={onQuestion} />
        <Text size="sm" c="dimmed" mb={4}>
          {dotted([question.topic, questionKindTexts[question.kind], marksText(question.marks)])}
        </Text>
        {question.state === 'retired' && <ToneChip {...questionStateTexts.retired} isSmall />}
      </>
    ),
  },
]

type Dialog = { is: 'opened' | 'editing'; id: string } | { is: 'adding' | 'importing' }

export function QuestionsPage() {
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/questions' }))
  const { filters, onFilter, onClear, search } = list
  const [kind, state] = [choiceIn(questionKinds, filters.kind), choiceIn(questionStates, filters.state)]
  const topic = filters.topic?.slice(0, 100)
  const query = useQuery(questionListQuery({ ...list.query, kind, state, topic }))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  useAddAction('Add question', () => setDialog({ is: 'adding' }))
  const onQuestion = ({ id }: Question) => setDialog({ is: 'opened', id })
  const onClose = () => setDialog(null)
  const shown = dialog && 'id' in dialog ? query.data?.questions.find(({ id }) => id === dialog.id) : undefined
  const topics = query.data?.topics ?? []
  const active = [kind, state, topic].filter(Boolean).length
  const isNarrowed = active > 0 || search !== ''
  return (
    <PageFrame
      title="Question bank"
      purpose="The questions of your department, for its assessments. Students do not see them here."
    >
      <ListFilters
        search={<SearchBox label="Search the questions" value={search} onSearch={list.onSearch} />}
        active={active}
        onShowAll={isNarrowed ? onClear : undefined}
        aside={
          <Button
            variant="default"
            aria-label="Import…"
            leftSection={isPhone ? null : <IconUpload size={18} aria-hidden />}
            px={isPhone ? 'xs' : 'md'}
            onClick={() => setDialog({ is: 'importing' })}
          >
            {isPhone ? <IconUpload size={18} aria-hidden /> : 'Import…'}
          </Button>
        }
      >
        <SelectFilter
          label="Topic"
          every="Every topic"
          value={topic}
          choices={topics.map((value) => ({ value, label: value }))}
          onChoose={(value) => onFilter({ topic: value })}
        />
        <SelectFilter
          label="Kind"
          every="Every kind"
          value={kind}
          choices={questionKinds.map((value) => ({ value, label: questionKindTexts[value] }))}
          onChoose={(value) => onFilter({ kind: value })}
        />
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={questionStates.map((value) => ({ value, label: questionStateTexts[value].word }))}
          onChoose={(value) => onFilter({ state: value })}
        />
      </ListFilters>
      <DataTable
        caption="Questions"
        columns={(isPhone ? cards : columns)(onQuestion)}
        isFacts
        rows={query.data?.questions}
        rowKey={({ id }) => id}
        onRow={onQuestion}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? 'No matching questions' : 'No questions'}
        emptyHint={isNarrowed ? 'Try other words, or another topic.' : 'Add the first one, or import a spreadsheet.'}
        onClear={isNarrowed ? onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="questions" onPage={list.onPage} onSize={list.onSize} />}
      {shown && dialog?.is === 'opened' && (
        <QuestionModal question={shown} onEdit={() => setDialog({ is: 'editing', id: shown.id })} onClose={onClose} />
      )}
      {shown && dialog?.is === 'editing' && <QuestionFormModal question={shown} topics={topics} onClose={onClose} />}
      {dialog?.is === 'adding' && <QuestionFormModal question={null} topics={topics} onClose={onClose} />}
      {dialog?.is === 'importing' && <ImportQuestionsModal onClose={onClose} />}
    </PageFrame>
  )
}

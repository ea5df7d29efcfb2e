// The appraisals of a department or college on a form as a list, the latest period first.
import { Text, UnstyledButton } from '@mantine/core'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { Appraisal, AppraisalQuery } from '@rounds/contract/training/appraisals/appraisal'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PageSearch } from '#web/ui/list/list-search.ts'
import type { ListStateControls } from '#web/ui/list/list-state.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { periodText, replyTextOf } from './appraisal-text.ts'
import { appraisalListQuery } from './appraisals.queries.ts'

type OnAppraisal = (id: string) => void

const Title = ({ appraisal, onOpen }: { appraisal: Appraisal; onOpen: OnAppraisal }) => (
  <UnstyledButton className={factLine.title} onClick={() => onOpen(appraisal.id)}>
    {appraisal.student.name}
  </UnstyledButton>
)

const State = ({ appraisal }: { appraisal: Appraisal }) => <ToneChip {...replyTextOf(appraisal)} isSmall />

const columns = (onOpen: OnAppraisal): readonly Column<Appraisal>[] => [
  {
    key: 'student',
    header: 'Student',
    isRowHeader: true,
    isWide: true,
    cell: (appraisal) => (
      <div className={factLine.line}>
        <Title appraisal={appraisal} onOpen={onOpen} />
      </div>
    ),
  },
  { key: 'period', header: 'Period', cell: periodText },
  { key: 'year', header: 'Year', isNumeric: true, cell: ({ year }) => year },
  { key: 'by', header: 'Signed by', cell: ({ signedBy }) => <FactWords text={signedBy} /> },
  { key: 'reply', header: 'Reply', cell: (appraisal) => <State appraisal={appraisal} /> },
]

/** On a phone: of whom, over which period, and what became of it. */
const cards = (onOpen: OnAppraisal): readonly Column<Appraisal>[] => [
  {
    key: 'card',
    header: 'Appraisal',
    isRowHeader: true,
    cell: (appraisal) => (
      <>
        <Title appraisal={appraisal} onOpen={onOpen} />
        <Text size="sm" c="dimmed" mb={4}>
          {periodText(appraisal)}
        </Text>
        <State appraisal={appraisal} />
      </>
    ),
  },
]

interface Props {
  form: AppraisalForm
  reply: AppraisalQuery['reply']
  list: ListStateControls<PageSearch>
  emptyHint: string
}

export function AppraisalList({ form, reply, list, emptyHint }: Props) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { page, size } = list.query
  const onOpen = (opened: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, opened }), resetScroll: false })
  const query = useQuery(appraisalListQuery({ form: form.id, page, size, reply }))
  return (
    <>
      <DataTable
        caption="Appraisals"
        columns={(isPhone ? cards : columns)(onOpen)}
        isFacts
        rows={query.data?.appraisals}
        rowKey={({ id }) => id}
        onRow={({ id }) => onOpen(id)}
        state={tableStateOf(query)}
        emptyTitle={reply ? 'No matching appraisals' : 'Nothing signed yet'}
        emptyHint={reply ? 'Try another reply.' : emptyHint}
        onClear={reply ? list.onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="appraisals" onPage={list.onPage} onSize={list.onSize} />}
    </>
  )
}

// Students whose quarter has ended without an appraisal, the longest overdue first. Each opens the form for that
// quarter.
import { Button, Text } from '@mantine/core'
import type { DueAppraisal } from '@rounds/contract/training/appraisals/appraisal'
import { useQuery } from '@tanstack/react-query'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import type { PageSearch } from '#web/ui/list/list-search.ts'
import type { ListStateControls } from '#web/ui/list/list-state.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { periodText } from './appraisal-text.ts'
import { dueAppraisalsQuery } from './appraisals.queries.ts'

type OnAppraise = (due: DueAppraisal) => void

const Name = ({ student }: DueAppraisal) => (
  <LinkAnchor to="/student/$id" params={{ id: student.id }} fw={600}>
    {student.name}
  </LinkAnchor>
)

const lastText = ({ lastTo }: DueAppraisal): string => (lastTo === null ? 'None yet' : `Until ${longDay(lastTo)}`)

/** Null for viewers who may not sign. */
const Appraise = ({ due, onAppraise }: { due: DueAppraisal; onAppraise: OnAppraise | null }) =>
  onAppraise && (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => onAppraise(due)}
      aria-label={`Appraise ${due.student.name}`}
    >
      Appraise
    </Button>
  )

const columns = (onAppraise: OnAppraise | null): readonly Column<DueAppraisal>[] => [
  { key: 'student', header: 'Student', isRowHeader: true, isWide: true, cell: (due) => <Name {...due} /> },
  { key: 'period', header: 'Quarter', cell: periodText },
  { key: 'last', header: 'Last appraisal', cell: lastText },
  ...(onAppraise
    ? [
        {
          key: 'appraise',
          header: 'Appraisal',
          cell: (due: DueAppraisal) => <Appraise due={due} onAppraise={onAppraise} />,
        },
      ]
    : []),
]

const cards = (onAppraise: OnAppraise | null): readonly Column<DueAppraisal>[] => [
  {
    key: 'card',
    header: 'Student',
    isRowHeader: true,
    cell: (due) => (
      <>
        <Name {...due} />
        <Text size="sm" c="dimmed" mb={6}>
          {periodText(due)}
        </Text>
        <Appraise due={due} onAppraise={onAppraise} />
      </>
    ),
  },
]

interface Props {
  list: ListStateControls<PageSearch>
  onAppraise: OnAppraise | null
}

export function DueAppraisals({ list, onAppraise }: Props) {
  const isPhone = useIsPhone()
  const { page, size } = list.query
  const query = useQuery(dueAppraisalsQuery({ page, size }))
  return (
    <>
      <DataTable
        caption="Appraisals due"
        columns={(isPhone ? cards : columns)(onAppraise)}
        isFacts
        rows={query.data?.due}
        rowKey={({ student }) => student.id}
        state={tableStateOf(query)}
        emptyTitle="No appraisal is due"
        emptyHint="A student appears here when a quarter has ended without an appraisal."
        onClear={list.onClear}
      />
      {query.data && <Pager page={query.data.page} noun="students" onPage={list.onPage} onSize={list.onSize} />}
    </>
  )
}

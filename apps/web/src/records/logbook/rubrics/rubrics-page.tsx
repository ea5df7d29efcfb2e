// The rubrics of academic activities: what each asks, in which version, and the way to change it.

import { Text } from '@mantine/core'
import type { PresentRubric } from '@rounds/contract/records/logbook/rubrics/rubric-draft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { EditRubricModal } from './edit-rubric-modal.tsx'
import { rubricsQuery } from './rubrics.queries.ts'

const changeOf = ({ changedAt, changedBy }: PresentRubric): string =>
  changedAt === null ? 'As shipped' : `${longMoment(changedAt)} by ${changedBy}`

const menuColumn = (onEdit: (rubric: PresentRubric) => void): Column<PresentRubric> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (rubric) => (
    <RowMenu about={rubric.trainingType} actions={[{ verb: 'Edit criteria…', onAct: () => onEdit(rubric) }]} />
  ),
})

const columnsWith = (onEdit: (rubric: PresentRubric) => void): readonly Column<PresentRubric>[] => [
  { key: 'trainingType', header: 'Activity', isRowHeader: true, cell: ({ trainingType }) => trainingType },
  { key: 'criteria', header: 'Criteria', isNumeric: true, cell: ({ criteria }) => criteria.length },
  { key: 'version', header: 'Version', isNumeric: true, cell: ({ version }) => version },
  { key: 'changed', header: 'Last change', cell: changeOf },
  menuColumn(onEdit),
]

/** On a phone: the activity, and in one line what the columns say. */
const cards = (onEdit: (rubric: PresentRubric) => void): readonly Column<PresentRubric>[] => [
  {
    key: 'card',
    header: 'Activity',
    isRowHeader: true,
    cell: (rubric) => (
      <>
        <Text fw={600}>{rubric.trainingType}</Text>
        <Text size="sm" c="dimmed">
          {rubric.criteria.length} criteria · version {rubric.version} · {changeOf(rubric)}
        </Text>
      </>
    ),
  },
  menuColumn(onEdit),
]

export function RubricsPage() {
  const isPhone = useIsPhone()
  const query = useQuery(rubricsQuery)
  const [edited, setEdited] = useState<PresentRubric | null>(null)
  return (
    <PageFrame
      title="Rubrics"
      purpose="What teachers rate from 1 to 4. A change holds for all colleges, from the next score on."
    >
      <DataTable
        caption="Rubrics"
        columns={isPhone ? cards(setEdited) : columnsWith(setEdited)}
        isFacts={isPhone}
        rows={query.data}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint="Rubrics come with the product."
      />
      {edited && <EditRubricModal rubric={edited} onClose={() => setEdited(null)} />}
    </PageFrame>
  )
}

// The rubrics of academic activities: criteria and version of each, with a button to edit.
import type { PresentRubric } from '@rounds/contract/records/logbook/rubrics/rubric-draft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SheetTable } from '#web/ui/sheets/sheet-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { EditRubricModal } from './edit-rubric-modal.tsx'
import { rubricsQuery } from './rubrics.queries.ts'

const words = {
  caption: 'Rubrics',
  name: 'Activity',
  counted: 'Criteria',
  verb: 'Edit criteria…',
  emptyHint: 'Rubrics come with the product.',
} as const

const asSheet = (rubric: PresentRubric) => ({ ...rubric, name: rubric.trainingType, count: rubric.criteria.length })

export function RubricsPage() {
  const query = useQuery(rubricsQuery)
  const [edited, setEdited] = useState<PresentRubric | null>(null)
  return (
    <PageFrame
      title="Rubrics"
      purpose="Criteria that teachers rate from 1 to 4. Changes apply to all colleges, from the next score on."
    >
      <SheetTable words={words} sheets={query.data?.map(asSheet)} state={tableStateOf(query)} onEdit={setEdited} />
      {edited && <EditRubricModal rubric={edited} onClose={() => setEdited(null)} />}
    </PageFrame>
  )
}

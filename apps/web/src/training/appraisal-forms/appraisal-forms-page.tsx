// The page of appraisal forms: the content and version of each, and a button to change it.
import type { PresentTemplate } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { itemsOf } from '@rounds/contract/training/appraisal-forms/form-templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SheetTable } from '#web/ui/sheets/sheet-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { templatesQuery } from './appraisal-forms.queries.ts'
import { EditTemplateModal } from './edit-template-modal.tsx'

const words = {
  caption: 'Appraisal forms',
  name: 'Form',
  counted: 'Items',
  verb: 'Edit items…',
  emptyHint: 'Forms come with the product.',
} as const

const asSheet = (template: PresentTemplate) => ({ ...template, name: template.title, count: itemsOf(template).length })

export function AppraisalFormsPage() {
  const query = useQuery(templatesQuery)
  const [edited, setEdited] = useState<PresentTemplate | null>(null)
  return (
    <PageFrame
      title="Appraisal forms"
      purpose="Items that teachers and HODs score in an appraisal. Changes apply to all colleges, from the next appraisal on."
    >
      <SheetTable words={words} sheets={query.data?.map(asSheet)} state={tableStateOf(query)} onEdit={setEdited} />
      {edited && <EditTemplateModal template={edited} onClose={() => setEdited(null)} />}
    </PageFrame>
  )
}

// The list of a department's or college's appraisals on a form, the latest first. Observed work may also be one
// student's.
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { AppraisalQuery } from '@rounds/contract/training/appraisals/appraisal'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PageSearch } from '#web/ui/list/list-search.ts'
import type { ListStateControls } from '#web/ui/list/list-state.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { cardsOf, columnsOf } from './appraisal-columns.tsx'
import { appraisalListQuery } from './appraisals.queries.ts'
import { formWords } from './form-words.ts'

interface Props {
  form: AppraisalForm
  reply?: AppraisalQuery['reply']
  withdrawn?: AppraisalQuery['withdrawn']
  studentId?: string | undefined
  template?: AppraisalQuery['template']
  list: ListStateControls<PageSearch>
  emptyHint: string
}

export function AppraisalList({ form, reply, withdrawn, studentId, template, list, emptyHint }: Props) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { page, size } = list.query
  const { many } = formWords[form.id]
  const isNarrowed = Boolean(reply || withdrawn || template)
  const onOpen = (opened: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, opened }), resetScroll: false })
  const query = useQuery(appraisalListQuery({ form: form.id, page, size, reply, withdrawn, studentId, template }))
  return (
    <>
      <DataTable
        caption={many}
        columns={(isPhone ? cardsOf : columnsOf)({ form, isOfOne: studentId !== undefined, onOpen })}
        isFacts
        rows={query.data?.appraisals}
        rowKey={({ id }) => id}
        onRow={({ id }) => onOpen(id)}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? `No matching ${many.toLowerCase()}` : 'Nothing signed yet'}
        emptyHint={isNarrowed ? 'Try another filter.' : emptyHint}
        onClear={isNarrowed ? list.onClear : undefined}
      />
      {query.data && (
        <Pager page={query.data.page} noun={many.toLowerCase()} onPage={list.onPage} onSize={list.onSize} />
      )}
    </>
  )
}

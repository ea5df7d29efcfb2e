// /reports/{id}: one student in figures, for people responsible for them. Students see the same at /reports.
import { isBusinessDate } from '@rounds/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { asProblem } from '#web/kernel/call-problem.ts'
import { DownloadMenu } from '#web/ui/files/download-menu.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { DateFilter } from '#web/ui/list/date-filter.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { type ListStateControls, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { ReportToCome } from './department-report-parts.tsx'
import { studentChoices, studentReportQuery } from './reports.queries.ts'
import { StudentReportParts } from './student-report-parts.tsx'

/** Returns the business day in an address; undefined for anything else. */
export const dayIn = (text: string | undefined) => (text !== undefined && isBusinessDate(text) ? text : undefined)

export function StudentReportPage() {
  const { id } = useParams({ from: '/signed-in/reports/$id' })
  const list = useListState(useSearch({ from: '/signed-in/reports/$id' }))
  return <StudentReportFrame key={id} id={id} list={list} isOwn={false} />
}

interface Props {
  id: string
  list: Pick<
    ListStateControls<{ from?: string | undefined; to?: string | undefined }>,
    'filters' | 'onFilter' | 'onClear'
  >
  isOwn: boolean
}

export function StudentReportFrame({ id, list, isOwn }: Props) {
  const [from, to] = [dayIn(list.filters.from), dayIn(list.filters.to)]
  const query = { ...(from && { from }), ...(to && { to }) }
  const active = Object.keys(query).length
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(studentReportQuery(id, query))
  const isRefused = isError && (!data || isPlaceholderData)
  return (
    <PageFrame
      title={isOwn ? 'Reports' : (data?.student.name ?? 'Report on a student')}
      purpose={
        isOwn
          ? 'Your records, their verification and scores, and your growing part in procedures.'
          : data
            ? `${data.department.name}, ${data.college.name}`
            : 'A student’s records, with their verification and scores.'
      }
      action={
        !isOwn && (
          <LinkButton to="/student/$id" params={{ id }} variant="default">
            Records and account
          </LinkButton>
        )
      }
    >
      <ListFilters
        active={active}
        onShowAll={active > 0 ? list.onClear : undefined}
        aside={<DownloadMenu choices={studentChoices(id, query)} />}
      >
        <DateFilter from={from} to={to} onSpan={list.onFilter} />
      </ListFilters>
      {isRefused ? (
        <Refused problem={asProblem(error)} onRetry={() => refetch()} />
      ) : data ? (
        <StudentReportParts report={data} to={to} isStale={isPlaceholderData} />
      ) : (
        <ReportToCome />
      )}
    </PageFrame>
  )
}

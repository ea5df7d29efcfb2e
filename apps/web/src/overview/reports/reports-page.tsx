// /reports: how a department records and verifies. Viewers of several departments choose one first; a student sees
// their own report.
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { DepartmentReportQuery } from '@rounds/contract/overview/reports/department-report'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BatchFilter } from '#web/identity/accounts/batch-filter.tsx'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { studentFiltersIn } from '#web/overview/people/student-filters.tsx'
import { DownloadMenu } from '#web/ui/files/download-menu.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { DateFilter } from '#web/ui/list/date-filter.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { TextSearch } from '#web/ui/list/list-search.ts'
import { type ListStateControls, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { DepartmentReportParts, ReportToCome } from './department-report-parts.tsx'
import { departmentChoices, departmentReportQuery } from './reports.queries.ts'
import { SavedReportsMenu } from './saved-reports/saved-reports-menu.tsx'
import { dayIn, StudentReportFrame } from './student-report-page.tsx'

export function ReportsPage() {
  const { id, role } = useUser()
  const list = useListState(useSearch({ from: '/signed-in/reports' }))
  return accessRoleOf(role) === 'student' ? (
    <StudentReportFrame id={id} list={list} isOwn />
  ) : (
    <DepartmentReportFrame list={list} />
  )
}

type Filters = TextSearch<'collegeId' | 'departmentId' | 'from' | 'to' | 'batch'>

function DepartmentReportFrame({ list }: { list: ListStateControls<Filters> }) {
  const access = accessRoleOf(useUser().role)
  const place = placeIn(list.filters)
  const { batch } = studentFiltersIn({ batch: list.filters.batch })
  const [from, to] = [dayIn(list.filters.from), dayIn(list.filters.to)]
  const query = { ...place, ...(from && { from }), ...(to && { to }), ...(batch && { batch }) }
  const hasPlace =
    access === 'master'
      ? Boolean(place.collegeId && place.departmentId)
      : access !== 'admin' || Boolean(place.departmentId)
  const active = Object.keys(query).length
  return (
    <PageFrame
      title="Reports"
      purpose="Records of a department’s students, how long they wait, and how quickly they are verified."
      action={
        (access === 'admin' || access === 'master') && (
          <LinkButton to="/reports/comparison" variant="default">
            {access === 'master' ? 'Compare colleges' : 'Compare departments'}
          </LinkButton>
        )
      }
    >
      <ListFilters
        active={active}
        wraps={access === 'master'}
        onShowAll={active > 0 ? list.onClear : undefined}
        aside={
          <>
            <SavedReportsMenu view={hasPlace ? { report: 'department', ...query } : null} />
            {hasPlace && <DownloadMenu choices={departmentChoices(query)} />}
          </>
        }
      >
        <PlaceFilters place={place} needsCollege onPlace={list.onFilter} />
        <DateFilter from={from} to={to} onSpan={list.onFilter} />
        <BatchFilter batch={batch} onBatch={(one) => list.onFilter({ batch: one })} />
      </ListFilters>
      {hasPlace ? (
        <Report query={query} />
      ) : (
        <EmptyList
          title="Choose a department"
          hint={
            access === 'master'
              ? 'A report is about one department: choose its college above, then the department.'
              : 'A report is about one department: choose it above.'
          }
        />
      )}
    </PageFrame>
  )
}

function Report({ query }: { query: DepartmentReportQuery }) {
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(departmentReportQuery(query))
  if (isError && (!data || isPlaceholderData)) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  return data ? <DepartmentReportParts report={data} isStale={isPlaceholderData} /> : <ReportToCome />
}

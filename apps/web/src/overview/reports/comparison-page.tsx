// /reports/comparison: departments of a college, or all colleges, side by side, for people who oversee several.
import { NativeSelect } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { type Comparison, comparisonMonths } from '@rounds/contract/overview/reports/comparison'
import { comparedMeasures, monthsText } from '@rounds/contract/overview/reports/comparison-parts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CollegeFilter } from '#web/identity/accounts/place-filters.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { DownloadMenu } from '#web/ui/files/download-menu.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { ReportToCome } from './department-report-parts.tsx'
import { pictureOf } from './picture-of.ts'
import classes from './report-parts.module.css'
import { comparisonChoices, comparisonQuery } from './reports.queries.ts'
import { SavedReportsMenu } from './saved-reports/saved-reports-menu.tsx'

const spans = comparisonMonths.map((n) => ({ value: String(n), label: `Last ${n} months` }))
const usualMonths = 12

export function ComparisonPage() {
  const isMaster = accessRoleOf(useUser().role) === 'master'
  const list = useListState(useSearch({ from: '/signed-in/reports/comparison' }))
  const collegeId = isMaster ? (idIn(list.filters.collegeId) ?? undefined) : undefined
  const months = comparisonMonths.find((n) => String(n) === list.filters.months) ?? usualMonths
  const query = { months, ...(collegeId && { collegeId }) }
  const active = (collegeId ? 1 : 0) + (months === usualMonths ? 0 : 1)
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(comparisonQuery(query))
  const isRefused = isError && (!data || isPlaceholderData)
  return (
    <PageFrame
      title={isMaster && !collegeId ? 'Colleges compared' : 'Departments compared'}
      purpose="How much is recorded, how soon it is verified, and how it is scored. Groups of few people are not shown."
      action={
        <LinkButton to="/reports" variant="default">
          One department
        </LinkButton>
      }
    >
      <ListFilters
        active={active}
        onShowAll={active > 0 ? list.onClear : undefined}
        aside={
          <>
            <SavedReportsMenu view={{ report: 'comparison', ...query }} />
            <DownloadMenu choices={comparisonChoices(query)} />
          </>
        }
      >
        {isMaster && (
          <CollegeFilter
            place={collegeId ? { collegeId } : {}}
            onPlace={(place) => list.onFilter({ collegeId: place.collegeId })}
          />
        )}
        <NativeSelect
          label="Months"
          size="sm"
          value={String(months)}
          data={spans}
          onChange={(event) => list.onFilter({ months: event.currentTarget.value })}
        />
      </ListFilters>
      {isRefused ? (
        <Refused problem={asProblem(error)} onRetry={() => refetch()} />
      ) : data ? (
        <Compared comparison={data} isStale={isPlaceholderData} />
      ) : (
        <ReportToCome />
      )}
    </PageFrame>
  )
}

function Compared({ comparison, isStale }: { comparison: Comparison; isStale: boolean }) {
  if (comparison.groups.length === 0) {
    return (
      <EmptyList
        title="Too few to compare"
        hint="Each group needs five students and ten records. Choose more months, or look at one department."
      />
    )
  }
  return (
    <div className={classes.parts} data-stale={isStale || undefined} aria-busy={isStale}>
      <p className={classes.place}>
        {comparison.college ? `${comparison.college.name}, ` : ''}
        {monthsText(comparison)}
      </p>
      {comparedMeasures(comparison).map((measure) => (
        <ChartFrame key={measure.name} {...pictureOf(measure)}>
          <BarChart label={measure.title} bars={measure.bars} />
        </ChartFrame>
      ))}
    </div>
  )
}

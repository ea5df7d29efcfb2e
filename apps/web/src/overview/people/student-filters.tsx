// Narrows the students to a batch, a year of training or, for those who see several departments, a course.
import { NativeSelect, Select } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StudentQuery } from '@rounds/contract/overview/people/student-row'
import { type TrainingYear, trainingYears } from '@rounds/contract/overview/people/training-year'
import { useUser } from '#web/identity/accounts/session.ts'
import { useDepartments } from '#web/identity/accounts/use-departments.ts'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, type ListStateControls } from '#web/ui/list/list-state.ts'

type Filters = ListSearch<'batch' | 'year' | 'course'>
type Narrowed = Pick<StudentQuery, 'batch' | 'year' | 'course'>

/** The years that are offered; the address may name an earlier one. */
const offeredBatches = 8

const yearLabels: Readonly<Record<TrainingYear, string>> = {
  first: '1st year',
  second: '2nd year',
  third: '3rd year',
  later: '4th year or later',
}

/** What of an address narrows the students; nonsense is left out. */
export function studentFiltersIn({ batch, year, course }: Filters): Narrowed {
  const chosen = choiceIn(trainingYears, year)
  return {
    ...(batch && /^(19|20)\d\d$/.test(batch) ? { batch: Number(batch) } : {}),
    ...(chosen ? { year: chosen } : {}),
    ...(course ? { course } : {}),
  }
}

interface Props {
  filters: Filters
  onFilter: ListStateControls<Filters>['onFilter']
  /** Who sees one department sees one course. */
  hasCourses: boolean
}

export function StudentFilters({ filters, onFilter, hasCourses }: Props) {
  const { batch, year } = studentFiltersIn(filters)
  const present = Number(businessDateOf(new Date()).slice(0, 4))
  const batches = Array.from({ length: offeredBatches }, (_, ago) => present - ago)
  const shown = batch && !batches.includes(batch) ? [...batches, batch] : batches
  return (
    <>
      <NativeSelect
        label="Batch"
        size="sm"
        value={batch ? String(batch) : ''}
        data={[
          { value: '', label: 'Every batch' },
          ...shown.map((one) => ({ value: String(one), label: `Batch ${one}` })),
        ]}
        onChange={(event) => onFilter({ batch: event.currentTarget.value })}
      />
      <NativeSelect
        label="Year of training"
        size="sm"
        value={year ?? ''}
        data={[
          { value: '', label: 'Every year' },
          ...trainingYears.map((one) => ({ value: one, label: yearLabels[one] })),
        ]}
        onChange={(event) => onFilter({ year: event.currentTarget.value })}
      />
      {hasCourses && <CourseFilter course={filters.course ?? null} onFilter={onFilter} />}
    </>
  )
}

function CourseFilter({ course, onFilter }: Pick<Props, 'onFilter'> & { course: string | null }) {
  const { college } = useUser()
  const { data = [], isPending } = useDepartments(college?.id)
  const titles = [...new Set(data.map(({ title }) => title))].sort()
  return (
    <Select
      size="sm"
      searchable
      clearable
      limit={50}
      label="Course"
      placeholder="Course"
      data={titles}
      value={course}
      onChange={(chosen) => onFilter({ course: chosen ?? '' })}
      clearButtonProps={{ 'aria-label': 'Every course' }}
      nothingFoundMessage={isPending ? 'Loading…' : 'No course of this name'}
    />
  )
}

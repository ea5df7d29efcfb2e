// Filters students by batch, year of training and, for people who see several departments, course.

import { Select } from '@mantine/core'
import { type TrainingYear, trainingYears } from '@rounds/contract/identity/accounts/training-year'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { StudentQuery } from '@rounds/contract/overview/people/student-row'
import { BatchFilter } from '#web/identity/accounts/batch-filter.tsx'
import { useDepartments } from '#web/identity/accounts/use-departments.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, type ListStateControls } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'

type Filters = ListSearch<'batch' | 'year' | 'course'>
type Narrowed = Pick<StudentQuery, 'batch' | 'year' | 'course'>

const yearLabels: Readonly<Record<TrainingYear, string>> = {
  first: '1st year',
  second: '2nd year',
  third: '3rd year',
  later: '4th year or later',
}

/** Returns the student filters of an address; malformed values are left out. */
export function studentFiltersIn({ batch, year, course }: Filters): Narrowed {
  const chosen = choiceIn(trainingYears, year)
  return {
    ...(batch && /^(19|20)\d\d$/.test(batch) ? { batch: Number(batch) } : {}),
    ...(chosen ? { year: chosen } : {}),
    ...(course && course.length <= maxCharacters.title ? { course } : {}),
  }
}

interface Props {
  /** The college whose courses are on offer; null for viewers of a single department. */
  courses: { collegeId: string | undefined } | null
  filters: Filters
  onFilter: ListStateControls<Filters>['onFilter']
}

export function StudentFilters({ courses, filters, onFilter }: Props) {
  const { batch, year, course } = studentFiltersIn(filters)
  return (
    <>
      <BatchFilter batch={batch} onBatch={(one) => onFilter({ batch: one })} />
      <SelectFilter
        label="Year of training"
        every="Year"
        value={year}
        choices={trainingYears.map((one) => ({ value: one, label: yearLabels[one] }))}
        onChoose={(value) => onFilter({ year: value })}
      />
      {courses && (
        <CourseFilter {...courses} course={course ?? null} onCourse={(title) => onFilter({ course: title })} />
      )}
    </>
  )
}

interface CourseProps {
  collegeId: string | undefined
  course: string | null
  onCourse: (title: string) => void
}

function CourseFilter({ collegeId, course, onCourse }: CourseProps) {
  const { data = [], isPending } = useDepartments(collegeId)
  const titles = new Set([...data.map(({ title }) => title), ...(course ? [course] : [])])
  return (
    <Select
      label="Course"
      placeholder="Course"
      size="sm"
      searchable
      clearable
      limit={50}
      data={[...titles].sort()}
      value={course}
      onChange={(title) => onCourse(title ?? '')}
      clearButtonProps={{ 'aria-label': 'Every course' }}
      nothingFoundMessage={noMatch(isPending, 'No course with this name')}
    />
  )
}

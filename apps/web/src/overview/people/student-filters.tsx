// Narrows the students to a batch and a year of training. A course is what the department gives: its filter is that one.
import { NativeSelect } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StudentQuery } from '@rounds/contract/overview/people/student-row'
import { type TrainingYear, trainingYears } from '@rounds/contract/overview/people/training-year'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, type ListStateControls } from '#web/ui/list/list-state.ts'

type Filters = ListSearch<'batch' | 'year'>
type Narrowed = Pick<StudentQuery, 'batch' | 'year'>

/** The years that are offered; the address may name an earlier one. */
const offeredBatches = 8

const yearLabels: Readonly<Record<TrainingYear, string>> = {
  first: '1st year',
  second: '2nd year',
  third: '3rd year',
  later: '4th year or later',
}

/** What of an address narrows the students; nonsense is left out. */
export function studentFiltersIn({ batch, year }: Filters): Narrowed {
  const chosen = choiceIn(trainingYears, year)
  return {
    ...(batch && /^(19|20)\d\d$/.test(batch) ? { batch: Number(batch) } : {}),
    ...(chosen ? { year: chosen } : {}),
  }
}

interface Props {
  filters: Filters
  onFilter: ListStateControls<Filters>['onFilter']
}

export function StudentFilters({ filters, onFilter }: Props) {
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
        data={[{ value: '', label: 'Batch' }, ...shown.map((one) => ({ value: String(one), label: String(one) }))]}
        onChange={(event) => onFilter({ batch: event.currentTarget.value })}
      />
      <NativeSelect
        label="Year of training"
        size="sm"
        value={year ?? ''}
        data={[{ value: '', label: 'Year' }, ...trainingYears.map((one) => ({ value: one, label: yearLabels[one] }))]}
        onChange={(event) => onFilter({ year: event.currentTarget.value })}
      />
    </>
  )
}

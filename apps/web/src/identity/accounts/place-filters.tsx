// Filters a list by college or department: the Master sees all colleges, an Admin only one.

import { Select } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { useQuery } from '@tanstack/react-query'
import { collegeOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { PlaceFilter } from './place-in.ts'
import { useUser } from './session.ts'
import { useDepartments } from './use-departments.ts'

interface Props {
  place: PlaceFilter
  /** A department can be chosen only after a college. */
  needsCollege?: boolean
  /** '' clears a filter. */
  onPlace: (place: { collegeId?: string; departmentId: string }) => void
}

/** Shows nothing to people who see only one department. */
export function PlaceFilters({ place, needsCollege, onPlace }: Props) {
  const { role, college } = useUser()
  const access = accessRoleOf(role)
  if (access === 'admin') return <DepartmentFilter collegeId={college?.id} place={place} onPlace={onPlace} />
  if (access !== 'master') return null
  return (
    <>
      <CollegeFilter place={place} onPlace={onPlace} />
      {!(needsCollege && !place.collegeId) && (
        <DepartmentFilter collegeId={place.collegeId} place={place} onPlace={onPlace} />
      )}
    </>
  )
}

const look = { size: 'sm', searchable: true, clearable: true, limit: 50 } as const

interface CollegeProps extends Props {
  /** Placed alone above the page instead of in a row of filters. */
  isAlone?: boolean
}

/** For pages that filter by college only. */
export function CollegeFilter({ place, onPlace, isAlone }: CollegeProps) {
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  return (
    <Select
      {...look}
      {...(isAlone && { maw: 420 })}
      label="College"
      placeholder={isAlone ? 'Choose a college' : 'College'}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={place.collegeId ?? null}
      // The department is cleared, because another college may not have it.
      onChange={(collegeId) => onPlace({ collegeId: collegeId ?? '', departmentId: '' })}
      clearButtonProps={{ 'aria-label': 'Every college' }}
      nothingFoundMessage={noMatch(isPending, 'No college with this name')}
    />
  )
}

function DepartmentFilter({ collegeId, place, onPlace }: Props & { collegeId: string | undefined }) {
  const { data = [], isPending } = useDepartments(collegeId)
  return (
    <Select
      {...look}
      label="Department"
      placeholder="Department"
      data={data.map((one) => ({ value: one.id, label: one.name }))}
      value={place.departmentId ?? null}
      onChange={(departmentId) => onPlace({ departmentId: departmentId ?? '' })}
      clearButtonProps={{ 'aria-label': 'Every department' }}
      nothingFoundMessage={noMatch(isPending, 'No department with this name')}
    />
  )
}

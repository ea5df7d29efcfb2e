// The departments to choose from: those of a college, or all there are for the Master, who alone may ask for them.
import { useQuery } from '@tanstack/react-query'
import { departmentOptionsQuery, departmentsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { useUser } from './session.ts'

/** Of the college, or of all when there is none. */
export function useDepartments(collegeId = '') {
  const { id } = useUser()
  const ofCollege = useQuery(departmentOptionsQuery(collegeId))
  const ofAll = useQuery({ ...departmentsQuery(id), enabled: collegeId === '' })
  return collegeId ? ofCollege : ofAll
}

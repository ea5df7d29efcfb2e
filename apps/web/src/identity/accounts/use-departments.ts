// The departments to choose from: those of one college, or all of them, which only the Master may list.
import { useQuery } from '@tanstack/react-query'
import { departmentOptionsQuery, departmentsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { useUser } from './session.ts'

/** An empty `collegeId` means all departments. */
export function useDepartments(collegeId = '') {
  const { id } = useUser()
  const ofCollege = useQuery(departmentOptionsQuery(collegeId))
  const ofAll = useQuery({ ...departmentsQuery(id), enabled: collegeId === '' })
  return collegeId ? ofCollege : ofAll
}

// The pages about people: the list of students, and one page for each student and each of the staff.
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { IconSchool } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const peoplePages = {
  '/allStudent': page(
    {
      load: () => import('./students-page.tsx'),
      name: 'StudentsPage',
      search: listSearch('search', 'state', 'collegeId', 'departmentId'),
    },
    { needs: [people.students], menu: { label: 'All Students', order: 50, icon: IconSchool } },
  ),
  '/student/$id': page({ load: () => import('./student-page.tsx'), name: 'StudentPage' }, { needs: [people.student] }),
  '/staff/$id': page(
    { load: () => import('./staff-member-page.tsx'), name: 'StaffMemberPage' },
    { needs: [people.staffMember] },
  ),
}

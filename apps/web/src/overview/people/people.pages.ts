// The pages about people: the lists of students and staff, and one page per student and staff member.
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { IconSchool, IconUsers } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const load = () => import('./people-pages.tsx')
const filters = ['search', 'state', 'collegeId', 'departmentId'] as const
const search = listSearch(...filters)
const studentSearch = listSearch(...filters, 'batch', 'year', 'course')
const staffList = { load, name: 'StaffPage', search } as const

export const peoplePages = {
  '/allStudent': page(
    { load, name: 'StudentsPage', search: studentSearch },
    { needs: [people.students], menu: { label: 'All Students', order: 50, icon: IconSchool } },
  ),
  // The list of staff has one address for the Master and another for a college's own people.
  '/allHod': page(staffList, {
    needs: [staff.list],
    only: { if: ({ access }) => access === 'master', because: 'The others find their staff at /allStaff.' },
    adds: staff.add,
    menu: { label: 'All Staffs', order: 40, icon: IconUsers },
  }),
  '/allStaff': page(staffList, {
    needs: [staff.list],
    only: { if: ({ access }) => access !== 'master', because: 'The Master finds all staff at /allHod.' },
    adds: staff.add,
    menu: { label: 'All Staff', order: 60, icon: IconUsers },
  }),
  '/student/$id': page({ load, name: 'StudentPage' }, { needs: [people.student], within: ['/allStudent'] }),
  '/staff/$id': page(
    { load, name: 'StaffMemberPage' },
    { needs: [people.staffMember, staffPosts.past], within: ['/allHod', '/allStaff'] },
  ),
}

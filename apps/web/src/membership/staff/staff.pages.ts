// The list of staff, at one address for the Master and at another for a college's own people.
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { IconUsers } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const list = {
  load: () => import('./staff-page.tsx'),
  name: 'StaffPage',
  search: listSearch('search', 'state', 'collegeId', 'departmentId'),
} as const

export const staffPages = {
  '/allHod': page(list, {
    needs: [staff.list],
    only: { if: ({ access }) => access === 'master', because: 'The others find their staff at /allStaff.' },
    adds: staff.add,
    menu: { label: 'All Staffs', order: 40, icon: IconUsers },
  }),
  '/allStaff': page(list, {
    needs: [staff.list],
    only: { if: ({ access }) => access !== 'master', because: 'The Master finds all staff at /allHod.' },
    adds: staff.add,
    menu: { label: 'All Staff', order: 60, icon: IconUsers },
  }),
}

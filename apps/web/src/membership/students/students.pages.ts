// The page of the students.
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { IconSchool } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const studentPages = {
  '/allStudent': page(
    { load: () => import('./students-page.tsx'), name: 'StudentsPage', search: listSearch('search', 'state') },
    { needs: [students.list], menu: { label: 'All Students', order: 50, icon: IconSchool } },
  ),
}

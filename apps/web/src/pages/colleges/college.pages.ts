// The page of the colleges.
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { IconBuildingHospital } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const collegePages = {
  '/addCollege': page(
    { load: () => import('./colleges-page.tsx'), name: 'CollegesPage', search: listSearch('search') },
    {
      needs: [colleges.list],
      adds: colleges.create,
      menu: { label: 'Colleges', order: 170, icon: IconBuildingHospital },
    },
  ),
}

// The pages of colleges: the list, and one page per college.
import { collegeFigures } from '@rounds/contract/overview/college-figures/college-figures.endpoints'
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
  '/college/$id': page(
    { load: () => import('./college-page.tsx'), name: 'CollegePage' },
    {
      needs: [colleges.open, collegeFigures.show],
      within: ['/addCollege'],
      only: {
        if: ({ access }) => access === 'master',
        because: 'An admin has their own college in the menu.',
      },
    },
  ),
  '/collegeSettings': page(
    { load: () => import('./college-page.tsx'), name: 'OwnCollegePage' },
    {
      needs: [colleges.open, collegeFigures.show, colleges.privacy, colleges.setPrivacy],
      only: { if: ({ access }) => access === 'admin', because: 'The Master belongs to no college.' },
      menu: { label: 'College settings', order: 180, icon: IconBuildingHospital },
    },
  ),
}

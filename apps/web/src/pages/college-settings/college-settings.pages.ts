// The page of what a college decides for itself.
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { IconBuildingHospital } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

export const collegeSettingsPages = {
  '/collegeSettings': page(
    { load: () => import('./college-settings-page.tsx'), name: 'CollegeSettingsPage' },
    {
      needs: [colleges.privacy, colleges.setPrivacy],
      only: {
        if: ({ access }) => access === 'admin',
        because: 'The Master belongs to no college, and has the same switch in the list of all colleges.',
      },
      menu: { label: 'College Settings', order: 180, icon: IconBuildingHospital },
    },
  ),
}

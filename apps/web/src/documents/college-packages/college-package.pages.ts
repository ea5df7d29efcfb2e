// The page on which a college exports all its data.
import { collegePackages } from '@rounds/contract/documents/college-packages/college-package.endpoints'
import { IconPackageExport } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const collegePackagePages = {
  '/college-package': page(
    { load: () => import('./college-package-page.tsx'), name: 'CollegePackagePage', search: listSearch('collegeId') },
    {
      needs: [collegePackages.list, collegePackages.request],
      menu: { label: 'Data package', group: administrationGroups.operations, order: 244, icon: IconPackageExport },
    },
  ),
}

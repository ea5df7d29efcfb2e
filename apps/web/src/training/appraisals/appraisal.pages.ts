// The pages of appraisals: a student's own, a department's for its teachers and HOD, a college's for its Admin.
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { IconChartDots, IconChartRadar, IconEyeCheck } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const appraisalPages = {
  '/appeal': page(
    {
      load: () => import('./appraisals-page.tsx'),
      name: 'QuarterlyPage',
      search: listSearch('studentId', 'state', 'opened'),
    },
    {
      needs: [appraisals.list, appraisals.show],
      adds: appraisals.sign,
      menu: { label: 'Quarterly Appraisal Form', order: 120, icon: IconChartDots },
    },
  ),
  '/atcom': page(
    {
      load: () => import('./appraisals-page.tsx'),
      name: 'AetcomPage',
      search: listSearch('studentId', 'state', 'opened'),
      alsoAt: ['/aetcom'],
    },
    {
      needs: [appraisals.list, appraisals.show],
      adds: appraisals.sign,
      menu: { label: 'Aetcom', order: 140, icon: IconChartRadar },
    },
  ),
  '/workplace-assessments': page(
    {
      load: () => import('./appraisals-page.tsx'),
      name: 'WorkplacePage',
      search: listSearch('studentId', 'state', 'opened', 'form'),
    },
    {
      needs: [appraisals.list, appraisals.show],
      adds: appraisals.sign,
      menu: { label: 'Workplace assessments', order: 125, icon: IconEyeCheck },
    },
  ),
}

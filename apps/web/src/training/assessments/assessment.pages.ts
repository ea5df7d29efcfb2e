// The pages of assessments: the list, one assessment, and a student's attempt.
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { IconClipboardCheck } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const assessmentPages = {
  '/assessments': page(
    { load: () => import('./assessments-page.tsx'), name: 'AssessmentsPage', search: listSearch('state') },
    {
      needs: [assessments.list],
      adds: assessments.add,
      menu: { label: 'Assessments', group: departmentGroups.teaching, order: 144, icon: IconClipboardCheck },
    },
  ),
  '/assessment/$id': page(
    { load: () => import('./assessment-page.tsx'), name: 'AssessmentPage' },
    { needs: [assessments.show], within: ['/assessments'] },
  ),
  '/attempt/$id': page(
    { load: () => import('./attempt/attempt-page.tsx'), name: 'AttemptPage' },
    { needs: [attempts.start], within: ['/assessments'] },
  ),
}

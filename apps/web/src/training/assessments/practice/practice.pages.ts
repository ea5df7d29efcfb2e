// The practice page of students.
import { practice } from '@rounds/contract/training/assessments/practice/practice.endpoints'
import { IconBulb } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const practicePages = {
  '/practice': page(
    { load: () => import('./practice-page.tsx'), name: 'PracticePage' },
    {
      needs: [practice.list, practice.check],
      menu: { label: 'Practice', group: departmentGroups.teaching, order: 145, icon: IconBulb },
    },
  ),
}

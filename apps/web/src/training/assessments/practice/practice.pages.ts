// The page on which students practise.
import { practice } from '@rounds/contract/training/assessments/practice/practice.endpoints'
import { IconBulb } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

export const practicePages = {
  '/practice': page(
    { load: () => import('./practice-page.tsx'), name: 'PracticePage' },
    { needs: [practice.list, practice.check], menu: { label: 'Practice', order: 145, icon: IconBulb } },
  ),
}

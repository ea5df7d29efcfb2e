// The page of the exam passport: a student's own, and for staff the students of the department at risk.
import { examPassports } from '@rounds/contract/overview/exam-passport/exam-passport.endpoints'
import { IconChecklist } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const examPassportPages = {
  '/examPassport': page(
    {
      load: () => import('./exam-passport-page.tsx'),
      name: 'ExamPassportPage',
      search: listSearch('studentId', 'collegeId', 'departmentId', 'batch'),
      alsoAt: ['/passport'],
    },
    { needs: [examPassports.show], menu: { label: 'Exam passport', order: 72, icon: IconChecklist } },
  ),
}

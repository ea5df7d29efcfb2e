// The page of the question bank, for the teachers and HOD of a department.
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { IconListDetails } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const questionPages = {
  '/questions': page(
    {
      load: () => import('./questions-page.tsx'),
      name: 'QuestionsPage',
      search: listSearch('search', 'topic', 'kind', 'state'),
    },
    {
      needs: [questions.list],
      adds: questions.add,
      menu: { label: 'Question bank', group: departmentGroups.teaching, order: 146, icon: IconListDetails },
    },
  ),
}

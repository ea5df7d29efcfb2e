// The page of messages, called Interactions for staff and Messages for students.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { IconMessages } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const needs = [conversations.list]
const place = { group: departmentGroups.messages, order: 132, icon: IconMessages }

export const messagePages = {
  '/messages': page(
    {
      load: () => import('./messages-page.tsx'),
      name: 'MessagesPage',
      search: listSearch('with', 'search', 'at'),
    },
    {
      needs,
      adds: conversations.start,
      only: { if: ({ access }) => access === 'student', because: 'Staff know this page as Interactions.' },
      menu: { label: 'Messages', ...place },
    },
    {
      needs,
      adds: conversations.start,
      only: { if: ({ access }) => access !== 'student', because: 'Students know this page as Messages.' },
      menu: { label: 'Interactions', ...place },
    },
  ),
}

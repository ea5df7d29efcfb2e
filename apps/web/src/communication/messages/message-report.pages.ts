// The page of reported messages. Admins and the Master examine them; everybody sees the outcome of their own reports.
import { messageReports } from '@rounds/contract/communication/messages/message-report.endpoints'
import { IconMessageReport } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const needs = [messageReports.list]

export const messageReportPages = {
  '/reported-messages': page(
    {
      load: () => import('./reported-messages-page.tsx'),
      name: 'ReportedMessagesPage',
      search: listSearch('state', 'open'),
    },
    {
      needs: [messageReports.list, messageReports.close],
      menu: { label: 'Reported messages', group: departmentGroups.messages, order: 133, icon: IconMessageReport },
    },
    { needs },
  ),
}

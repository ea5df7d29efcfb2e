// The page of announcements. Everybody reads those sent to them. Staff write to their department, an Admin to the
// college, the Master to colleges.
import { announcements } from '@rounds/contract/communication/announcements/announcement.endpoints'
import { IconSpeakerphone } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const announcementPages = {
  '/announcements': page(
    {
      load: () => import('./announcements-page.tsx'),
      name: 'AnnouncementsPage',
      search: listSearch('open'),
    },
    {
      needs: [announcements.list],
      adds: announcements.publish,
      menu: { label: 'Announcements', group: departmentGroups.messages, order: 131, icon: IconSpeakerphone },
    },
  ),
}

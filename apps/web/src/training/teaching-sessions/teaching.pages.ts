// The pages of teaching sessions: the department's plan, one session, the code on the screen, and the page behind a
// scan.
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { IconCalendarEvent } from '@tabler/icons-react'
import { departmentGroups } from '#web/kernel/pages/department-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

export const teachingPages = {
  '/teaching-sessions': page(
    { load: () => import('./teaching-page.tsx'), name: 'TeachingPage', search: textSearch('view', 'day') },
    {
      needs: [teachingSessions.list],
      adds: teachingSessions.plan,
      menu: { label: 'Teaching sessions', group: departmentGroups.teaching, order: 143, icon: IconCalendarEvent },
    },
  ),
  '/teaching-sessions/$id': page(
    { load: () => import('./teaching-session-page.tsx'), name: 'TeachingSessionPage' },
    { needs: [teachingSessions.show] },
  ),
  '/teaching-sessions/$id/code': page(
    { load: () => import('./code-page.tsx'), name: 'CodePage' },
    { needs: [teachingAttendance.code] },
  ),
  '/teaching/attend/$id': page(
    { load: () => import('./attend-page.tsx'), name: 'AttendPage' },
    { needs: [teachingAttendance.attend], within: ['/teaching-sessions'] },
  ),
}

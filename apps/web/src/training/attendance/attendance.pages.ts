// The pages of attendance and leave: a student's own ledger, a department's list, and the college's working days.
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { IconCalendarStats } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch, textSearch } from '#web/ui/list/list-search.ts'

export const attendancePages = {
  '/attendance': page(
    {
      load: () => import('./ledger-page.tsx'),
      name: 'LedgerPage',
      search: listSearch('student', 'month', 'collegeId', 'departmentId', 'batch'),
      alsoAt: ['/leave-ledger'],
    },
    { needs: [ledgers.show], menu: { label: 'Attendance and leave', order: 73, icon: IconCalendarStats } },
  ),
  '/attendance/college': page(
    { load: () => import('./college-calendar-page.tsx'), name: 'CollegeCalendarPage', search: textSearch('year') },
    { needs: [collegeCalendars.show] },
  ),
}

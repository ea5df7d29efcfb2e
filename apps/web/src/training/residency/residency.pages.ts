// The pages of the District Residency Programme: the postings with their coordinators, a coordinator's residents.
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { page } from '#web/kernel/pages/page.ts'
import { menuGroups } from '#web/records/logbook/menu-groups.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const because = 'For a coordinator the same postings are those of their residents.'
const group = menuGroups.residency

export const residencyPages = {
  '/drp/queue': page(
    { load: () => import('./district-records-page.tsx'), name: 'DistrictRecordsPage', search: listSearch('status') },
    {
      needs: [districtRecords.list, districtRecords.decide],
      menu: { label: 'Verification queue', group, order: 15 },
    },
  ),
  '/drp/attendence': page(
    {
      load: () => import('./posting-pages.ts'),
      name: 'AttendancePage',
      search: listSearch('studentId', 'phase'),
    },
    { needs: [attendance.list, attendance.show], menu: { label: 'Attendance', group, order: 20 } },
  ),
  '/drp/home': page(
    {
      load: () => import('./posting-pages.ts'),
      name: 'PostingsPage',
      search: listSearch('studentId', 'phase', 'opened'),
    },
    {
      needs: [postings.list],
      only: { if: ({ access }) => access !== 'drpc', because },
      adds: postings.enter,
      menu: { label: 'Coordinators', group, order: 10 },
    },
    {
      needs: [postings.list],
      only: { if: ({ access }) => access === 'drpc', because },
      menu: { label: 'Residents', group, order: 10 },
    },
  ),
}

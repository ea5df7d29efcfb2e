// The menu: every page in the order of the sidebar, and who sees it (product description, §2 and §6). A page that has
// no route yet is left out by `visibleNavigation`, so an entry may stand here before its page does.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { AccessRole } from '@rounds/contract/kernel/access'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'

type Viewer = Pick<SessionUser, 'role' | 'department'> & Partial<Pick<SessionUser, 'canVerify'>>

export interface NavigationPage {
  to: string
  label: string
  when: (user: Viewer) => boolean
}

export interface NavigationGroup {
  label: string
  pages: readonly NavigationPage[]
}

export type NavigationItem = NavigationPage | NavigationGroup

const is =
  (...roles: AccessRole[]) =>
  (user: Viewer) =>
    roles.includes(accessRoleOf(user.role))
const not =
  (...roles: AccessRole[]) =>
  (user: Viewer) =>
    !roles.includes(accessRoleOf(user.role))
const isStaff = not('student', 'drpc')
const isVerifier = (user: Viewer) => user.canVerify === true && is('faculty', 'hod')(user)
const isTraining = not('drpc')

function page(to: string, label: string, when: NavigationPage['when'] = () => true): NavigationPage {
  return { to, label, when }
}

/** Whoever may not list entries at all finds nothing on their pages. */
const mayListEntries = ({ role }: Viewer) => accessRoleOf(role) in entries.list.access

/** The page of a kind of entry: for whoever may list entries, in the departments that have the kind. */
function kindPage(id: string, label?: string): NavigationPage {
  const kind = kindOf(id)
  const mayList = (user: Viewer) => mayListEntries(user) && hasKind(user.department?.code ?? null, kind)
  return page(kind.route, label ?? kind.title, mayList)
}

const isLogBook = ({ route, id }: { route: string; id: string }) => route.startsWith('/task/') && id !== 'paper-poster'

export const navigation: readonly NavigationItem[] = [
  page('/dashboard', 'Dashboard'),
  page('/queue', 'Verification queue', isVerifier),
  page('/coupons', 'Coupons', is('master')),
  page('/referral', 'Referrals', is('master')),
  page('/allHod', 'All Staffs', is('master')),
  page('/allStudent', 'All Students', isStaff),
  page('/allStaff', 'All Staff', is('hod', 'admin')),
  kindPage('checklist'),
  { label: 'Log Book', pages: kinds.filter(isLogBook).map(({ id }) => kindPage(id)) },
  {
    label: 'Thesis & Publications',
    pages: [
      page('/synopsis', 'Synopsis', isTraining),
      page('/thesisReview', 'Thesis Review', isTraining),
      kindPage('paper-poster'),
      kindPage('publication'),
    ],
  },
  {
    label: 'DRP',
    pages: [
      page('/drp/home', 'Coordinators'),
      page('/drp/attendence', 'Attendance'),
      kindPage('drp-activity', 'Activity'),
      kindPage('drp-offline', 'Offline Records'),
      page('/addInstitute', 'Institutions', isStaff),
    ],
  },
  {
    label: 'Forensic Medicine',
    pages: [kindPage('autopsy'), kindPage('medico-legal'), kindPage('expert-opinion'), kindPage('crime-scene')],
  },
  page('/appeal', 'Quarterly Appraisal Form', isTraining),
  page('/memo', 'Memos', isTraining),
  page('/atcom', 'AETCOM', isTraining),
  page('/reports', 'Reports', isStaff),
  page('/secondFactors', 'Two-step sign-ins', is('master')),
  page('/addCollege', 'Colleges', is('master')),
  page('/collegeSettings', 'College Settings', is('admin')),
  page('/computency', 'Competencies', is('master')),
  page('/skills', 'Skills', is('master')),
  page('/specialty', 'Specialties', is('master')),
  page('/procedures', 'Procedures', is('master')),
  page('/inquiries', 'Inquiries', is('master')),
  page('/outbox', 'Outbox', is('master')),
  page('/siteSettings', 'Site Settings', is('master')),
  page('/printLogbook', 'Print Logbook', isTraining),
  page('/notifications', 'Notifications'),
  page('/contact', 'Support'),
]

const isGroup = (item: NavigationItem): item is NavigationGroup => 'pages' in item

/** What of the menu somebody sees; `hasRoute` tells whether a page exists. Empty groups are left out. */
export function visibleNavigation(user: Viewer, hasRoute: (path: string) => boolean): NavigationItem[] {
  const isShown = ({ to, when }: NavigationPage) => hasRoute(to) && when(user)
  return navigation.flatMap((item): NavigationItem[] => {
    if (!isGroup(item)) return isShown(item) ? [item] : []
    const pages = item.pages.filter(isShown)
    return pages.length > 0 ? [{ label: item.label, pages }] : []
  })
}

/** The pages of a menu in one row, for the command palette. */
export function pagesOf(items: readonly NavigationItem[]): NavigationPage[] {
  return items.flatMap((item) => (isGroup(item) ? item.pages : [item]))
}

/** False for a page of the menu that is not for this person. Pages outside the menu judge for themselves. */
export function mayVisit(path: string, user: Viewer): boolean {
  const entries = pagesOf(navigation).filter(({ to }) => to === path)
  return entries.length === 0 || entries.some(({ when }) => when(user))
}

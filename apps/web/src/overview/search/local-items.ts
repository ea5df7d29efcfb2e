// Search results without the server: the person's pages, records to create, and the page's add action.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconArrowRight, IconClock, IconLogout, IconPlus, IconUser } from '@tabler/icons-react'
import { entriesOf, type MenuItem } from '#web/kernel/pages/menu-items.ts'
import { useCaptureActions } from '#web/records/logbook/favourites/capture-actions.ts'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import type { RecentChoice } from './search.queries.ts'
import type { SearchItem } from './search-item.ts'

export function useLocalItems({
  user,
  menu,
  hasProfile,
  onLogout,
}: {
  user: SessionUser
  menu: readonly MenuItem[]
  hasProfile: boolean
  onLogout: () => void
}): SearchItem[] {
  const add = usePresentAddAction()
  const entries = entriesOf(menu)
  const capture = useCaptureActions(user, entries)
  const pages = entries.map(({ to, label }) => page(to, label, IconArrowRight))
  const isProfileMissing = hasProfile && !entries.some(({ to }) => to === '/profile')
  // The page's add action is usually one of the kinds, so it is added only when it is not.
  const isKind = capture.some(({ label }) => label === add?.label)
  const actions: SearchItem[] = [
    ...(add && !isKind ? [{ ...action('add', add.label), onChoose: add.onAdd }] : []),
    ...capture.map(({ id, label, icon, target }) => ({ ...action(id, label), icon, target })),
    { ...action('logout', 'Logout'), icon: IconLogout, onChoose: onLogout },
  ]
  return [...pages, ...(isProfileMissing ? [page('/profile', 'Profile', IconUser)] : []), ...actions]
}

const page = (to: string, label: string, icon: SearchItem['icon']): SearchItem => ({
  key: `page ${to}`,
  group: 'Pages',
  label,
  icon,
  target: { to },
})

const action = (id: string, label: string): SearchItem => ({
  key: `action ${id}`,
  group: 'Actions',
  label,
  icon: IconPlus,
})

export const recentItem = ({ key, label, detail, target }: RecentChoice): SearchItem => ({
  key: `recent ${key}`,
  group: 'Recent',
  label,
  detail,
  icon: IconClock,
  target,
})

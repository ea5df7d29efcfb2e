// Search results that start a record: one per kind in the menu, and the student's favourites.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { IconPlus, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#web/kernel/pages/menu-items.ts'
import { writesRecords } from '../entries/entry-actor.ts'
import { favouritesQuery } from './favourites.queries.ts'

export interface CaptureAction {
  id: string
  label: string
  icon: typeof IconPlus
  /** Link to the kind's page, with its form open. */
  target: { to: string; search: { add: string } }
}

/** Favourites first. Empty unless the user is a student on the course. `pages`: the user's menu. */
export function useCaptureActions(
  user: Pick<SessionUser, 'role' | 'leftOn' | 'licenceUntil'>,
  pages: readonly MenuEntry[],
): readonly CaptureAction[] {
  const records = writesRecords(user)
  const { data } = useQuery({ ...favouritesQuery, enabled: records })
  if (!records) return []
  const isListed = (route: string) => pages.some(({ to }) => to === route)
  const ofFavourites = (data ?? []).map(({ id, kind, name }) => {
    const { noun, route } = kindOf(kind)
    const target = { to: route, search: { add: id } }
    return { id: `favourite-${id}`, label: `Add ${noun}: ${name}`, icon: IconStarFilled, target }
  })
  const ofKinds = kinds.map(({ id, noun, route }) => ({
    id: `add-${id}`,
    label: `Add ${noun}`,
    icon: IconPlus,
    target: { to: route, search: { add: '1' } },
  }))
  return [...ofFavourites, ...ofKinds].filter(({ target }) => isListed(target.to))
}

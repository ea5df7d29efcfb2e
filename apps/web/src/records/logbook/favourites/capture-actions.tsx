// What the command palette offers to record: an entry of any kind of the menu, and the student's favourites.
import type { SpotlightActionData } from '@mantine/spotlight'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { IconPlus, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/kernel/call.ts'
import type { MenuEntry } from '#web/kernel/pages/menu-items.ts'

/** Empty for everybody but students, who alone record. `pages` are the person’s menu. */
export function useCaptureActions(
  user: Pick<SessionUser, 'role'>,
  pages: readonly MenuEntry[],
): { favourites: SpotlightActionData[]; kinds: SpotlightActionData[] } {
  const navigate = useNavigate()
  const isStudent = user.role === 'student'
  const { data } = useQuery({
    // The same list as in the forms, under the same key.
    queryKey: ['favourites'],
    queryFn: async ({ signal }) => (await call(favourites.list, { signal })).favourites,
    staleTime: 5 * 60_000,
    enabled: isStudent,
  })
  if (!isStudent) return { favourites: [], kinds: [] }
  const isListed = (route: string) => pages.some(({ to }) => to === route)
  const begin = (route: string, add: string) => () => void navigate({ to: route, search: { add } })
  return {
    favourites: (data ?? []).flatMap(({ id, kind, name }) => {
      const { noun, route } = kindOf(kind)
      if (!isListed(route)) return []
      return [
        {
          id: `favourite-${id}`,
          label: `Add ${noun}: ${name}`,
          description: 'Begin with this favourite',
          leftSection: <IconStarFilled size={18} aria-hidden />,
          onClick: begin(route, id),
        },
      ]
    }),
    kinds: kinds
      .filter(({ route }) => isListed(route))
      .map(({ id, noun, route }) => ({
        id: `add-${id}`,
        label: `Add ${noun}`,
        description: 'Record a new one',
        leftSection: <IconPlus size={18} aria-hidden />,
        onClick: begin(route, '1'),
      })),
  }
}

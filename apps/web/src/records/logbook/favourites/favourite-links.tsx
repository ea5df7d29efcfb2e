// A student's favourites at the top of the phone's menu. One tap starts a record from one.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkNavItem } from '#web/ui/link/link-nav-item.tsx'
import { favouritesQuery } from './favourites.queries.ts'

/** Limited, so that the rest of the menu stays within reach. */
const maxShown = 5

export function FavouriteLinks({ onVisit }: { onVisit: () => void }) {
  const { data = [] } = useQuery(favouritesQuery)
  if (data.length === 0) return null
  return (
    <nav aria-label="Favourites">
      {data.slice(0, maxShown).map(({ id, kind, name }) => (
        <LinkNavItem
          key={id}
          to={kindOf(kind).route as string}
          search={{ add: id }}
          label={name}
          description={kindOf(kind).title}
          leftSection={<IconStarFilled size={20} aria-hidden />}
          onClick={onVisit}
        />
      ))}
    </nav>
  )
}

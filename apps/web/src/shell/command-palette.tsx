// Ctrl/⌘+K: go to any page of the menu, record an entry, begin with a favourite, log out. Its own chunk, loaded at the
// first use.
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconLogout, IconPlus, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import { useCaptureActions } from './capture-actions.tsx'
import { type NavigationItem, pagesOf } from './navigation.ts'
import '@mantine/spotlight/styles.layer.css'

interface Props {
  items: readonly NavigationItem[]
  /** Counts the wishes to open it, so that each one opens it again. */
  opening: number
  onLogout: () => void
}

export function CommandPalette({ items, opening, onLogout }: Props) {
  const navigate = useNavigate()
  const add = usePresentAddAction()
  useEffect(() => {
    if (opening > 0) spotlight.open()
  }, [opening])
  const visited = pagesOf(items)
  const capture = useCaptureActions(useUser(), visited)
  const pages = visited.map(
    ({ to, label }): SpotlightActionData => ({
      id: to,
      label,
      description: 'Go to this page',
      leftSection: <IconArrowRight size={18} aria-hidden />,
      onClick: () => navigate({ to }),
    }),
  )
  const others: SpotlightActionData[] = [
    {
      id: 'profile',
      label: 'Profile',
      leftSection: <IconUser size={18} />,
      onClick: () => navigate({ to: '/profile' }),
    },
    {
      id: 'logout',
      label: 'Logout',
      leftSection: <IconLogout size={18} />,
      onClick: onLogout,
    },
  ]
  // The page's own is among the kinds already, except where it is something else.
  const isKind = capture.kinds.some(({ label }) => label === add?.label)
  const adding =
    add && !isKind ? [{ id: 'add', label: add.label, leftSection: <IconPlus size={18} />, onClick: add.onAdd }] : []
  return (
    <Spotlight
      actions={[...adding, ...capture.favourites, ...pages, ...capture.kinds, ...others]}
      shortcut={null}
      nothingFound="Nothing found"
      limit={12}
      highlightQuery
      attributes={{ content: { 'aria-label': 'Go to' } }}
      searchProps={{ placeholder: 'Go to…', 'aria-label': 'Go to', leftSection: <IconArrowRight size={18} /> }}
    />
  )
}

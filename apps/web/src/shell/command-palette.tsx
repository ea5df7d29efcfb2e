// Ctrl/⌘+K: go to any page of the menu, record an entry, begin with a favourite, log out. Its own chunk, loaded at the
// first use.
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconArrowRight, IconLogout, IconPlus, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { entriesOf, type MenuEntry, type MenuItem } from '#web/kernel/pages/menu-items.ts'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import '@mantine/spotlight/styles.layer.css'

/** What can be recorded: a hook of the feature that records. */
export type CaptureActionsHook = (
  user: SessionUser,
  pages: readonly MenuEntry[],
) => { favourites: SpotlightActionData[]; kinds: SpotlightActionData[] }

interface Props {
  user: SessionUser
  menu: readonly MenuItem[]
  hasProfile: boolean
  useCaptureActions: CaptureActionsHook
  /** Counts the wishes to open it, so that each one opens it again. */
  opening: number
  onLogout: () => void
}

export function CommandPalette({ user, menu, hasProfile, useCaptureActions, opening, onLogout }: Props) {
  const navigate = useNavigate()
  const add = usePresentAddAction()
  useEffect(() => {
    if (opening > 0) spotlight.open()
  }, [opening])
  const entries = entriesOf(menu)
  const capture = useCaptureActions(user, entries)
  const pages = entries.map(
    ({ to, label }): SpotlightActionData => ({
      id: to,
      label,
      description: 'Go to this page',
      leftSection: <IconArrowRight size={18} aria-hidden />,
      onClick: () => navigate({ to }),
    }),
  )
  const profile: SpotlightActionData = {
    id: 'profile',
    label: 'Profile',
    leftSection: <IconUser size={18} />,
    onClick: () => navigate({ to: '/profile' }),
  }
  const isProfileMissing = hasProfile && !entries.some(({ to }) => to === '/profile')
  const others: SpotlightActionData[] = [
    ...(isProfileMissing ? [profile] : []),
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

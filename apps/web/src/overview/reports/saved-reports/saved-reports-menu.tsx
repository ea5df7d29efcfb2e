// The menu of saved report views beside the filters: opens one, saves the current view, or manages all.
import { Button, Menu } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { SavedReport } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { reportLink } from '@rounds/contract/overview/reports/saved-reports/saved-report-link'
import { IconBookmark, IconBookmarkFilled, IconCheck, IconChevronDown, IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { LinkMenuItem } from '#web/ui/link/link-menu-item.tsx'
import { SaveReportModal } from './saved-report-form.tsx'
import { type CurrentView, isShown } from './saved-report-text.ts'
import { savedReportsQuery } from './saved-reports.queries.ts'
import classes from './saved-reports-menu.module.css'
import { SavedReportsModal } from './saved-reports-modal.tsx'

/** `view` is the page's current view; null while the page still needs a department or college. */
export function SavedReportsMenu({ view }: { view: CurrentView | null }) {
  const { data: views = [] } = useQuery(savedReportsQuery)
  const [dialog, setDialog] = useState<'save' | 'all' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const role = accessRoleOf(useUser().role)
  const today = businessDateOf(new Date())
  const linkOf = (saved: SavedReport) => reportLink(saved, role, today)
  const shown = view && views.find((saved) => !saved.isOutOfReach && isShown(linkOf(saved), view))
  const open = (wanted: 'save' | 'all') => {
    // The menu item disappears, so the focus moves to the button first. The dialog can then return it there.
    button.current?.focus()
    setDialog(wanted)
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button
            ref={button}
            variant={shown ? 'light' : 'default'}
            className={classes.button}
            aria-label={shown ? `Saved views: ${shown.name}` : 'Saved views'}
            leftSection={shown ? <IconBookmarkFilled size={16} aria-hidden /> : <IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {shown?.name ?? 'Saved views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {views.map((saved) => (
            <ViewItem key={saved.id} saved={saved} link={linkOf(saved)} isCurrent={saved === shown} />
          ))}
          {views.length > 0 && <Menu.Divider />}
          {view && <Menu.Item onClick={() => open('save')}>Save this view…</Menu.Item>}
          <Menu.Item onClick={() => open('all')}>Manage saved views…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && view && <SaveReportModal view={view} onClose={() => setDialog(null)} />}
      {dialog === 'all' && <SavedReportsModal views={views} onClose={() => setDialog(null)} />}
    </>
  )
}

interface ItemProps {
  saved: SavedReport
  link: { to: string; search: object }
  isCurrent: boolean
}

function ViewItem({ saved, link, isCurrent }: ItemProps) {
  if (saved.isOutOfReach) return <Menu.Item disabled>{saved.name} (no longer visible)</Menu.Item>
  return (
    <LinkMenuItem
      to={link.to}
      search={{ ...link.search }}
      classNames={{ itemLabel: classes.name }}
      leftSection={isCurrent ? <IconCheck size={16} aria-hidden /> : <span className={classes.blank} />}
      rightSection={
        saved.schedule === 'never' ? undefined : (
          <IconMailForward
            size={16}
            role="img"
            aria-label={saved.schedule === 'weekly' ? 'sent every Monday' : 'sent on the 1st'}
          />
        )
      }
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {saved.name}
    </LinkMenuItem>
  )
}

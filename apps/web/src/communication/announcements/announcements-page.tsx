// /announcements: those that the person received or wrote, the newest first. Staff can write one.
import type { Announcement } from '@rounds/contract/communication/announcements/announcement'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { Line, LineList, LinesToCome, NoLines } from '#web/ui/list/line-list.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { AnnouncementModal } from './announcement-modal.tsx'
import { announcementTitle, erasedAnnouncement, readersText } from './announcement-text.ts'
import { announcementListQuery } from './announcements.queries.ts'
import { NewAnnouncementModal } from './new-announcement-modal.tsx'

const purposes = {
  reader: 'News from your department and your college.',
  department: 'Send an announcement to everybody in your department. You see how many have read it.',
  colleges: 'Send an announcement to everybody in all colleges, or in some. You see how many have read it.',
  college: 'Send an announcement to everybody in your college. You see how many have read it.',
} as const

export function AnnouncementsPage() {
  const access = accessRoleOf(useUser().role)
  const writesTo = access === 'master' ? 'colleges' : access === 'admin' ? 'college' : 'department'
  const mayWrite = ['faculty', 'clerk', 'hod', 'admin', 'master'].includes(access)
  const navigate = useNavigate()
  const list = useListState(useSearch({ from: '/signed-in/announcements' }))
  const openId = idIn(list.filters.open)
  const { page, size } = list.query
  const query = useQuery(announcementListQuery({ page, size }))
  const [isWriting, setIsWriting] = useState(false)
  useAddAction(mayWrite ? 'New announcement' : null, () => setIsWriting(true))
  const onClose = () => void navigate({ to: '/announcements', search: (before) => ({ ...before, open: undefined }) })
  return (
    <PageFrame title="Announcements" purpose={purposes[mayWrite ? writesTo : 'reader']}>
      <Announcements query={query} page={list.filters.page} mayWrite={mayWrite} />
      {query.data && <Pager page={query.data.page} noun="announcements" onPage={list.onPage} onSize={list.onSize} />}
      {openId && <AnnouncementModal key={openId} id={openId} onClose={onClose} />}
      {isWriting && <NewAnnouncementModal to={writesTo} onClose={() => setIsWriting(false)} />}
    </PageFrame>
  )
}

interface ListProps {
  query: Parameters<typeof tableStateOf>[0] & { data: { announcements: Announcement[] } | undefined }
  page: number | undefined
  mayWrite: boolean
}

function Announcements({ query, page, mayWrite }: ListProps) {
  const state = tableStateOf(query)
  if (state.problem) return <Refused problem={state.problem} onRetry={state.onRetry} />
  if (!query.data) return <LinesToCome count={5} />
  const { announcements } = query.data
  if (announcements.length === 0) {
    const hint = mayWrite
      ? 'Press “New announcement” to tell everybody something.'
      : 'When somebody announces something, it appears here and among your notifications.'
    return <NoLines title="No announcements" hint={hint} />
  }
  return (
    <LineList isStale={state.isStale}>
      {announcements.map((one) => (
        <AnnouncementLine key={one.id} announcement={one} page={page} />
      ))}
    </LineList>
  )
}

function AnnouncementLine({ announcement, page }: { announcement: Announcement; page: number | undefined }) {
  const { id, text, author, readers, isRead, publishedAt, withdrawnAt } = announcement
  const readBy = readers && readersText(readers)
  const facts = [author.name, withdrawnAt ? 'Withdrawn' : readBy, text ?? erasedAnnouncement]
  return (
    <Line
      title={announcementTitle(announcement)}
      detail={dotted(facts)}
      aside={
        <time dateTime={publishedAt} title={longMoment(publishedAt)}>
          {timeAgo(publishedAt, Date.now())}
        </time>
      }
      link={{ to: '/announcements', search: { open: id, page } }}
      isUnread={!isRead}
    />
  )
}

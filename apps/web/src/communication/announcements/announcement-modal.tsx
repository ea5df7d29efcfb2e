// One announcement. Opening it marks it as read. Its author and the HOD see how many have read it, and can withdraw it.
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Announcement } from '@rounds/contract/communication/announcements/announcement'
import { canWithdraw } from '@rounds/contract/communication/announcements/announcement.can'
import { accessRoleOf, roles } from '@rounds/contract/identity/accounts/person'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { announcementTitle, audienceText, erasedAnnouncement, readersText } from './announcement-text.ts'
import classes from './announcements.module.css'
import { announcementQuery, useReadAnnouncement, useWithdrawAnnouncement } from './announcements.queries.ts'

interface Props {
  id: string
  onClose: () => void
}

export function AnnouncementModal({ id, onClose }: Props) {
  const { data: announcement, error, refetch } = useQuery(announcementQuery(id))
  const title = announcement ? announcementTitle(announcement) : 'Announcement'
  return (
    <LargeModal opened onClose={onClose} title={title} size="lg">
      {announcement ? (
        <Content announcement={announcement} onClose={onClose} />
      ) : error ? (
        <Refused problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} aria-busy />
      )}
    </LargeModal>
  )
}

const factsOf = ({ author, publishedAt, readers, withdrawnAt, ...rest }: Announcement): Fact[] => [
  ['From', `${author.name}, ${roles[author.role].title}`],
  ['To', audienceText(rest)],
  ['When', longMoment(publishedAt)],
  ...(readers ? [['Readers', readersText(readers)] as const] : []),
  ...(withdrawnAt ? [['Withdrawn', longMoment(withdrawnAt)] as const] : []),
]

function Content({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { id, role } = useUser()
  const { mutate: markRead } = useReadAnnouncement(announcement.id)
  const withdrawing = useWithdrawAnnouncement(announcement.id)
  const [isAsking, setIsAsking] = useState(false)
  const { isRead } = announcement
  useEffect(() => {
    if (!isRead) markRead()
  }, [isRead, markRead])
  const onWithdraw = async () => {
    showSuccess((await withdrawing.mutateAsync()).message)
    onClose()
  }
  return (
    <Stack>
      <Text className={classes.announcement}>{announcement.text ?? erasedAnnouncement}</Text>
      <FactList facts={factsOf(announcement)} />
      {canWithdraw({ id, access: accessRoleOf(role) }, announcement) && (
        <Group justify="flex-start">
          <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
            Withdraw the announcement…
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Withdraw the announcement"
        message="The people who got it do not see it any more. Its author still does. This cannot be undone."
        verb="Withdraw the announcement"
        isDestructive
        onConfirm={onWithdraw}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  )
}

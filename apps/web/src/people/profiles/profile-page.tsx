// What the product knows about the signed-in person. Students who are not verified yet see this page only.
import { Alert, Paper, Stack, Text } from '@mantine/core'
import { showDate } from '@rounds/contract/kernel/dates'
import { messages } from '@rounds/contract/kernel/messages'
import type { SessionUser } from '@rounds/contract/people/accounts/person'
import { IconInfoCircle } from '@tabler/icons-react'
import { useUser } from '#web/people/session.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import classes from './profile-page.module.css'

/** The sentences a student reads until the HOD has verified them and their joining date is set. */
function alertsOf(user: SessionUser): string[] {
  if (user.role !== 'student') return []
  return [
    ...(user.verifyByHod ? [] : [messages.profile.notVerified]),
    ...(user.joiningDate ? [] : [messages.profile.incomplete]),
  ]
}

function detailsOf(user: SessionUser): [string, string][] {
  const details: [string, string | null][] = [
    ['Name', user.name],
    ['Role', user.roleTitle],
    ['E-mail', user.email],
    ['Phone', user.phone],
    ['Registration number', user.identity],
    ['College', user.college?.name ?? null],
    ['Department', user.department?.name ?? null],
    ['Course', user.courseTitle],
    ['Unit head', user.unitHead],
    ...(user.role === 'student' ? [['Joining date', showDate(user.joiningDate)] as [string, string]] : []),
    ['Account since', showDate(user.createdAt)],
  ]
  return details.map(([label, value]) => [label, value || 'N/A'])
}

export function ProfilePage() {
  const user = useUser()
  return (
    <PageFrame title="Profile" purpose="Your details as your department sees them.">
      {alertsOf(user).map((sentence) => (
        <Alert key={sentence} color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />}>
          <Text c="bright">{sentence}</Text>
        </Alert>
      ))}
      <Paper withBorder p="lg" maw={720}>
        <dl className={classes.details}>
          {detailsOf(user).map(([label, value]) => (
            <Stack key={label} gap={2}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Stack>
          ))}
        </dl>
      </Paper>
    </PageFrame>
  )
}

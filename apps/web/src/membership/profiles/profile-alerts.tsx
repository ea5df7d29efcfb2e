// Why somebody sees the profile alone: students until the HOD has verified them and their joining date is set, staff
// until their account is confirmed.
import { Alert, Text } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { problems } from '@rounds/contract/kernel/problem'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { IconInfoCircle } from '@tabler/icons-react'

function sentencesFor(user: SessionUser): string[] {
  if (user.role !== 'student') return user.standing === 'unverified' ? [profileMessages.notConfirmed] : []
  return [
    ...(user.verifyByHod ? [] : [problems.notVerified.message]),
    ...(user.joiningDate ? [] : [profileMessages.incomplete]),
  ]
}

export function ProfileAlerts({ user }: { user: SessionUser }) {
  return sentencesFor(user).map((sentence) => (
    <Alert key={sentence} color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />}>
      <Text c="bright">{sentence}</Text>
    </Alert>
  ))
}

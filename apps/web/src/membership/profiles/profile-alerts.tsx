// Why somebody sees the profile alone: students until the HOD has verified them and their joining date is set, staff
// until they have uploaded an ID proof and their account is confirmed.
import { Alert, Text } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { problems } from '@rounds/contract/kernel/problem'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from './profile.queries.ts'

function sentencesFor(user: SessionUser, hasIdProof: boolean | undefined): string[] {
  if (user.role !== 'student') {
    if (user.standing !== 'unverified' || hasIdProof === undefined) return []
    return [hasIdProof ? profileMessages.notConfirmed : profileMessages.proofMissing]
  }
  return [
    ...(user.verifyByHod ? [] : [problems.notVerified.message]),
    ...(user.joiningDate ? [] : [profileMessages.incomplete]),
  ]
}

export function ProfileAlerts({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownProfileQuery)
  return sentencesFor(user, data && data.profile.idProof !== null).map((sentence) => (
    <Alert key={sentence} color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />}>
      <Text c="bright">{sentence}</Text>
    </Alert>
  ))
}

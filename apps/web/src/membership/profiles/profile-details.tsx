// The first tab of the profile page: the person, what is missing, and the form.
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { IdProofSection } from './id-proof-section.tsx'
import { OwnChanges } from './own-changes.tsx'
import { PhotoSection } from './photo/photo-section.tsx'
import { ownProfileQuery } from './profile.queries.ts'
import classes from './profile-details.module.css'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileDetailsForm } from './profile-form.tsx'
import { ReferralSection } from './referral-section.tsx'

export function ProfileDetails() {
  const user = useUser()
  const { data, isError, error, refetch } = useQuery(ownProfileQuery)
  if (isError && !data) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading">
        <Skeleton h={110} />
        <Skeleton h={320} />
        <Skeleton h={200} />
      </Stack>
    )
  }
  const { profile } = data
  return (
    <div className={classes.columns}>
      <Stack className={classes.self}>
        <PhotoSection user={user} />
        <CompletenessMeter profile={profile} role={user.role} />
        <IdProofSection idProof={profile.idProof} isStudent={user.role === 'student'} />
      </Stack>
      <div className={classes.form}>
        <ProfileDetailsForm profile={profile} user={user} />
      </div>
      <Stack className={classes.facts}>
        {profile.referralCode && <ReferralSection code={profile.referralCode} />}
        <ProfileFacts user={user} />
        <OwnChanges changes={profile.changes} />
      </Stack>
    </div>
  )
}

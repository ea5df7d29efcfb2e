// The reasons why a person sees only their profile, as steps. Students wait until the HOD has verified them and their
// joining date is set, staff until they have uploaded an ID proof and their account is confirmed.
import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { StepList } from '#web/ui/list/step-list.tsx'
import { ownProfileQuery } from '../profile.queries.ts'
import { profileFieldId } from '../profile-fields.tsx'
import classes from './newcomer-steps.module.css'
import { newcomerOf } from './newcomer-steps-of.ts'

export function NewcomerSteps({ user }: { user: SessionUser }) {
  const { data, isError } = useQuery(ownProfileQuery)
  const navigate = useNavigate()
  // The profile details below already show the failure.
  if (isError && !data) return null
  if (!data) return <Skeleton radius="md" className={classes.loading} />
  const { reasons, steps, next } = newcomerOf(user, data.profile)
  async function onNext(part: Parameters<typeof profileFieldId>[0]): Promise<void> {
    // Opens the first tab, which contains the field.
    await navigate({ to: '/profile', search: {}, resetScroll: false })
    document.getElementById(profileFieldId(part))?.focus()
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="newcomer-title">
      <Title order={2} size="h4" id="newcomer-title">
        {next ? 'Before you can begin' : 'You have done your part'}
      </Title>
      {reasons.map((reason) => (
        <Text key={reason} role="alert" size="sm">
          {reason}
        </Text>
      ))}
      <StepList steps={steps} />
      {next ? (
        <Button onClick={() => onNext(next.part)}>Next: {next.label}</Button>
      ) : (
        <Text size="sm">Nothing more to do for now. Rounds opens by itself, and we e-mail you.</Text>
      )}
    </Paper>
  )
}

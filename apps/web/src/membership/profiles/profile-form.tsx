// The form of the signed-in person's profile: saved as often as they like, complete or not.
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { Profile, ProfileKey } from '@rounds/contract/membership/profiles/profile'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { fieldsOf, requiredParts } from '@rounds/contract/membership/profiles/profile-rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useLeaveGuard } from '#web/ui/page/use-leave-guard.tsx'
import { useSaveProfile } from './profile.queries.ts'
import { ProfileField } from './profile-fields.tsx'
import classes from './profile-form.module.css'
import { changedKeys, formOf, profileRules, rebased } from './profile-form-state.ts'
import { unitHeadsQuery } from './unit-heads.queries.ts'

interface FieldGroup {
  title: string
  keys: readonly ProfileKey[]
}

const groups: readonly FieldGroup[] = [
  { title: 'About you', keys: ['name', 'phone', 'dob', 'bloodGroup', 'vaccinationStatus', 'address', 'remarks'] },
  { title: 'Registration', keys: ['identity', 'medicalCouncil', 'validUpto'] },
  { title: 'Course', keys: ['joiningDate', 'medicalCollege', 'unitHeadId'] },
]

const classOf = (key: ProfileKey, profile: Profile): string | undefined =>
  profile.locked.includes(key) ? classes.locked : key === 'address' || key === 'remarks' ? classes.wide : undefined

export function ProfileDetailsForm({ profile, user }: { profile: Profile; user: SessionUser }) {
  const saving = useSaveProfile()
  const today = businessDateOf(new Date())
  const form = useShortForm({
    name: 'profile',
    blank: formOf(profile),
    rules: profileRules(profile, user.role, today),
    async send(draft) {
      const saved = await saving.mutateAsync(draft)
      form.replace(formOf(saved.profile))
      showSuccess(profileMessages.saved)
    },
    onRefused(thrown) {
      const isUnreached = asProblem(thrown).code === 'unreachable'
      if (isUnreached) showDialog({ kind: 'problem', ...generalMessages.failedLater })
      else showProblem(thrown)
    },
  })
  const { texts, replace } = form
  const stored = useRef(profile)
  useEffect(() => {
    const before = stored.current
    stored.current = profile
    // The department changed the profile while this form was open, so untouched fields take the new values.
    if (before !== profile) replace(rebased(texts, before, profile))
  }, [profile, texts, replace])
  const fields = fieldsOf(user.role)
  const required = requiredParts(user.role)
  const isTouched = changedKeys(texts, profile).length > 0
  const guard = useLeaveGuard(isTouched, () => replace(formOf(profile)))
  const heads = useQuery({
    ...unitHeadsQuery(user),
    enabled: fields.includes('unitHeadId') && user.department !== null,
  })
  // The current choice stays on offer even when that teacher has left the department.
  const teachers = [...(heads.data ?? []), ...(profile.unitHead ? [profile.unitHead] : [])]
    .filter((one, index, all) => all.findIndex(({ id }) => id === one.id) === index)
    .map(({ id, name }) => ({ value: id, label: name }))

  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        {groups.map(({ title, keys }) => {
          const shown = keys.filter((key) => fields.includes(key))
          if (shown.length === 0) return null
          return (
            <Paper key={title} withBorder p="lg" component="section" aria-labelledby={`profile-group-${title}`}>
              <Title order={2} size="h4" mb="md" id={`profile-group-${title}`}>
                {title}
              </Title>
              <div className={classes.fields}>
                {shown.map((key) => (
                  <div key={key} className={classOf(key, profile)}>
                    <ProfileField
                      form={form}
                      field={key}
                      isLocked={profile.locked.includes(key)}
                      role={user.role}
                      isRequired={required.includes(key)}
                      today={today}
                      teachers={teachers}
                    />
                  </div>
                ))}
              </div>
            </Paper>
          )
        })}
        <Group className={classes.bar} justify="space-between" data-waiting={isTouched || undefined}>
          <Text size="sm" c="dimmed" aria-live="polite">
            {isTouched ? 'Not saved yet.' : 'Everything is saved.'}
          </Text>
          <Button type="submit" size="md" loading={form.isSending} disabled={!isTouched}>
            Save profile
          </Button>
        </Group>
      </Stack>
      {guard.question}
    </form>
  )
}

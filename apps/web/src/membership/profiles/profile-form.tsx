// The form of the own profile: saved as often as one likes, complete or not.
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { type Profile, type ProfileKey, profileKeys } from '@rounds/contract/membership/profiles/profile'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { fieldsOf, requiredParts } from '@rounds/contract/membership/profiles/profile-rules'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'
import { useLeaveGuard } from '#web/ui/page/use-leave-guard.tsx'
import { useSaveProfile } from './profile.queries.ts'
import { ProfileField, profileFieldId } from './profile-fields.tsx'
import classes from './profile-form.module.css'
import { changedKeys, formOf, judgeProfile, type ProfileFormFaults, rebased } from './profile-form-state.ts'
import { unitHeadsQuery } from './unit-heads.queries.ts'

interface FieldGroup {
  title: string
  keys: readonly ProfileKey[]
}

const groups: readonly FieldGroup[] = [
  { title: 'About you', keys: ['name', 'phone', 'dob', 'bloodGroup', 'vaccinationStatus', 'address'] },
  { title: 'Registration', keys: ['identity', 'medicalCouncil', 'validUpto'] },
  { title: 'Course', keys: ['joiningDate', 'medicalCollege', 'unitHeadId'] },
]

const classOf = (key: ProfileKey, profile: Profile): string | undefined =>
  profile.locked.includes(key) ? classes.locked : key === 'address' ? classes.wide : undefined

export function ProfileDetailsForm({ profile, user }: { profile: Profile; user: SessionUser }) {
  const [form, setForm] = useState(() => formOf(profile))
  const [base, setBase] = useState(profile)
  if (base !== profile) {
    // The department changed something while this form was open: what nobody touched here follows.
    setBase(profile)
    setForm((before) => rebased(before, base, profile))
  }
  const [faults, setFaults] = useState<ProfileFormFaults>({})
  const saving = useSaveProfile()
  const today = businessDateOf(new Date())
  const fields = fieldsOf(user.role)
  const required = requiredParts(user.role)
  const isTouched = changedKeys(form, profile).length > 0
  const guard = useLeaveGuard(isTouched, () => setForm(formOf(profile)))
  const heads = useQuery({
    ...unitHeadsQuery(user),
    enabled: fields.includes('unitHeadId') && user.department !== null,
  })
  // Who was chosen before is shown even when they have left the department since.
  const teachers = [...(heads.data ?? []), ...(profile.unitHead ? [profile.unitHead] : [])]
    .filter((one, index, all) => all.findIndex(({ id }) => id === one.id) === index)
    .map(({ id, name }) => ({ value: id, label: name }))

  function refuse(wrong: ProfileFormFaults): void {
    setFaults(wrong)
    const first = profileKeys.find((key) => wrong[key] !== undefined)
    if (first) document.getElementById(profileFieldId(first))?.focus()
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (saving.isPending) return
    const judged = judgeProfile(form, profile, user.role, today)
    if (!judged.ok) return refuse(judged.faults)
    setFaults({})
    try {
      const saved = await saving.mutateAsync(judged.draft)
      setForm(formOf(saved.profile))
      showSuccess(profileMessages.saved)
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (profileKeys.some((key) => problem.fields[key] !== undefined)) refuse(problem.fields)
      else if (problem.code === 'unreachable') showDialog({ kind: 'problem', ...generalMessages.failedLater })
      else showProblem(thrown)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
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
                      field={key}
                      value={form[key]}
                      error={faults[key]}
                      isLocked={profile.locked.includes(key)}
                      isRequired={required.includes(key)}
                      today={today}
                      teachers={teachers}
                      onChange={(value) => {
                        setForm((before) => ({ ...before, [key]: value }))
                        setFaults(({ [key]: _, ...rest }) => rest)
                      }}
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
          <Button type="submit" size="md" loading={saving.isPending} disabled={!isTouched}>
            Save profile
          </Button>
        </Group>
      </Stack>
      {guard.question}
    </form>
  )
}

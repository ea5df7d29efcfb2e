// The completeness of the profile: each missing part is a link to its field.
import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { percentText } from '@rounds/contract/kernel/percent'
import type { Profile } from '@rounds/contract/membership/profiles/profile'
import { completenessOf, partLabel } from '@rounds/contract/membership/profiles/profile-rules'
import { IconCircleCheck } from '@tabler/icons-react'
import { profileFieldId } from './profile-fields.tsx'

export function CompletenessMeter({ profile, role }: { profile: Profile; role: RoleName }) {
  const { missing, percent } = completenessOf(profile, role)
  const isComplete = missing.length === 0
  return (
    <Paper withBorder p="lg" component="section" aria-label="How complete your profile is">
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap={6}>
          {isComplete && <IconCircleCheck size={20} aria-hidden />}
          <Text fw={600}>
            {isComplete ? 'Your profile is complete.' : `Your profile is ${percentText(percent)} complete.`}
          </Text>
        </Group>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label="Complete" />
      </Progress.Root>
      {!isComplete && (
        <>
          <Text size="sm" c="dimmed" mt="sm" mb={6} id="profile-missing">
            Still missing:
          </Text>
          <Group gap={8} role="group" aria-labelledby="profile-missing">
            {missing.map((part) => (
              <Button
                key={part}
                variant="default"
                size="sm"
                onClick={() => document.getElementById(profileFieldId(part))?.focus()}
              >
                {partLabel(part)}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Paper>
  )
}

// College Settings: what an admin decides for their own college.
import { Stack, Text, Title } from '@mantine/core'
import { useUser } from '#web/identity/accounts/session.ts'
import { PrivacySwitch } from '#web/reference/colleges/privacy-switch.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function CollegeSettingsPage() {
  const { college } = useUser()
  return (
    <PageFrame title="College Settings" purpose={`What holds for all records of ${college?.name ?? 'your college'}.`}>
      <Stack maw={640} component="section">
        <Title order={2} size="h4">
          Patients’ identities
        </Title>
        {college ? <PrivacySwitch collegeId={college.id} /> : <Text>You belong to no college.</Text>}
      </Stack>
    </PageFrame>
  )
}

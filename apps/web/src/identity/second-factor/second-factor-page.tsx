// Two-step sign-in on its own page. People whose role requires it come here before any other page opens.
import { Alert, Stack, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refreshUser, useUser } from '#web/identity/accounts/session.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ownSecondFactorQuery } from './second-factor.queries.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

export function SecondFactorPage() {
  const navigate = useNavigate()
  const { standing, roleTitle } = useUser()
  // Fixed until the page is left: once the second step is on, the recovery codes still have to be saved.
  const [isDue] = useState(standing === 'unprotected')
  const isOn = useQuery(ownSecondFactorQuery).data?.isOn
  // The second step was set up in another tab or browser, so this tab's user is out of date.
  useEffect(() => {
    if (isOn && standing === 'unprotected') void refreshUser().catch(() => undefined)
  }, [isOn, standing])
  async function onSetUp(): Promise<void> {
    // Until this tab knows of the second step, every other page redirects to this one.
    await refreshUser().catch(() => undefined)
    await navigate({ to: '/dashboard' })
  }
  return (
    <PageFrame title="Two-step sign-in" purpose="A code from your phone, beside your password.">
      <Stack maw={760}>
        {isDue && (
          <Alert color="yellow" variant="light" icon={<IconShieldLock aria-hidden />}>
            <Text c="bright">
              One thing first: your role ({roleTitle}) opens other people’s records, so a password alone is not enough.
              Set up two-step sign-in to continue. It takes two minutes.
            </Text>
          </Alert>
        )}
        <SecondFactorSection {...(isDue ? { onSetUp: () => void onSetUp() } : {})} />
      </Stack>
    </PageFrame>
  )
}

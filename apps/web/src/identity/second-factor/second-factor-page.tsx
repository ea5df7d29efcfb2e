// Two-step sign-in on a page of its own: where people come whose role needs it, before anything else is open.
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
  // Stays until the page is left: with the second step on, the recovery codes are still to be kept.
  const [isDue] = useState(standing === 'unprotected')
  const isOn = useQuery(ownSecondFactorQuery).data?.isOn
  // Set up in another tab or browser: what this one knows of the person is out of date.
  useEffect(() => {
    if (isOn && standing === 'unprotected') void refreshUser().catch(() => undefined)
  }, [isOn, standing])
  async function onSetUp(): Promise<void> {
    // Until the browser knows of the second step, every other page leads back to this one.
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

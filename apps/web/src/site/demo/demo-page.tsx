// /demo: signs a visitor in to the demo department with the role they choose. Exists only with demo data.
import { Button, Stack, Text } from '@mantine/core'
import { demoPassword, triedAccounts } from '@rounds/contract/identity/accounts/demo-accounts'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { homeOf } from '#web/identity/sessions/gate.ts'
import { beginSession } from '#web/identity/sessions/session-lifecycle.ts'
import { call } from '#web/kernel/call.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { hasDemo } from '#web/kernel/page-facts.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'

export function DemoPage() {
  return hasDemo() ? <Choice /> : <Navigate to="/" replace />
}

function Choice() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string | null>(null)

  async function enter({ email, isStudent }: (typeof triedAccounts)[number]): Promise<void> {
    setBusy(email)
    try {
      const operation = isStudent ? sessions.studentSignIn : sessions.staffSignIn
      const signedIn = await call(operation, { body: { email, password: demoPassword }, isHarmless: true })
      beginSession(signedIn)
      await navigate({ to: homeOf(signedIn.user), replace: true })
    } catch (thrown) {
      setBusy(null)
      showProblem(thrown)
    }
  }

  return (
    <AuthCard title="Try the demo" purpose="A department with invented people and records. Others may try it too.">
      <Stack>
        {triedAccounts.map((account) => (
          <div key={account.email}>
            <Button
              fullWidth
              size="md"
              variant={account.isStudent ? 'filled' : 'default'}
              loading={busy === account.email}
              disabled={busy !== null && busy !== account.email}
              onClick={() => enter(account)}
            >
              {account.label}
            </Button>
            <Text size="sm" c="dimmed" ta="center" mt={4}>
              {account.text}
            </Text>
          </div>
        ))}
      </Stack>
    </AuthCard>
  )
}

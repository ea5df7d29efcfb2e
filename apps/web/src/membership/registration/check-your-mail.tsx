// After signing up: where the link went, and another one. Loaded then, as the form needs none of it.
import { Text } from '@mantine/core'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { ResendLink } from './resend-link.tsx'

export function CheckYourMail({ email }: { email: string }) {
  return (
    <AuthCard title="Check your mail" purpose={`We sent a link to ${email}.`}>
      <Text>
        Open the link in the mail within 24 hours: it verifies your address and lets you set your password. If you do
        not see the mail, please look among the unwanted ones too.
      </Text>
      <LinkButton to="/login">Go to Login</LinkButton>
      <ResendLink email={email} label="Send the mail again" />
    </AuthCard>
  )
}

// After signing up: where the link went, the way to the mailbox, and another mail. Loaded then, as the form needs none of it.
import { Button, Text } from '@mantine/core'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { mailboxAddress } from './mailbox-address.ts'
import { noMailText, ResendLink } from './resend-link.tsx'

export function CheckYourMail({ email }: { email: string }) {
  const mailbox = mailboxAddress(email)
  // The mail program of the device opens beside the page by itself.
  const inTab = mailbox === 'mailto:' ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <AuthCard title="Check your mail" purpose={`We sent a link to ${email}.`}>
      <Text>
        Open the link in the mail within 24 hours: it verifies your address and lets you set your password. If you do
        not see the mail, please check your spam folder.
      </Text>
      <Button component="a" size="md" href={mailbox} {...inTab}>
        Open the mail
      </Button>
      <ResendLink email={email} label={noMailText} />
    </AuthCard>
  )
}

// The card after sign-up: the address that the link went to, a link to the mailbox, and another mail. A chunk of its
// own, because the form needs none of it.
import { Button, Text } from '@mantine/core'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { mailboxAddress } from './mailbox-address.ts'
import { noMailText, ResendLink } from './resend-link.tsx'

export function CheckYourMail({ email }: { email: string }) {
  const mailbox = mailboxAddress(email)
  // The device opens its mail program beside the page anyway.
  const inTab = mailbox === 'mailto:' ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <AuthCard title="Check your inbox" purpose={`We sent a link to ${email}.`}>
      <Text>
        Open the link in the e-mail within 24 hours to verify your address and set your password. If you do not see the
        e-mail, check your spam folder.
      </Text>
      <Button component="a" size="md" href={mailbox} {...inTab}>
        Open the e-mail
      </Button>
      <ResendLink email={email} label={noMailText} />
    </AuthCard>
  )
}

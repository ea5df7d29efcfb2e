// What a student sees whose payment is due, and where they may ask about it.
import { Stack, Text } from '@mantine/core'
import { problems } from '@rounds/contract/kernel/problem'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function CartPage() {
  return (
    <PageFrame title="Payment" purpose="Your logbook opens as soon as it is paid.">
      <Stack maw={760} align="flex-start">
        <Text>{problems.paymentDue.message}</Text>
        <Text>Ask your department’s office how your college pays. A question about it? Support answers.</Text>
        <LinkButton to="/contact" variant="light">
          Write to Support
        </LinkButton>
      </Stack>
    </PageFrame>
  )
}

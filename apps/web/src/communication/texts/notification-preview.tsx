// A preview of a notification in the inbox, the mail and WhatsApp, with example values.
import { Paper, Stack, Text, Title } from '@mantine/core'
import { exampleFacts, type NotificationText } from '@rounds/contract/communication/texts/notification-text'
import type { Wording } from '@rounds/contract/communication/texts/wording'
import { withFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import type { ReactNode } from 'react'

const exampleName = 'Dr Kavya Nair'

function Channel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Paper withBorder p="sm" role="group" aria-label={`Preview: ${name}`}>
      <Text size="xs" c="dimmed" mb={4}>
        {name}
      </Text>
      {children}
    </Paper>
  )
}

export function NotificationPreview({ text, words }: { text: NotificationText; words: Wording }) {
  const title = withFacts(words.title, exampleFacts)
  const body = withFacts(words.text, exampleFacts)
  return (
    <section aria-labelledby="wording-preview">
      <Title order={3} size="h5" id="wording-preview" mb="xs">
        Preview with example values
      </Title>
      <Stack gap="sm">
        <Channel name="In Rounds">
          <Text fw={600}>{title}</Text>
          <Text size="sm">{body}</Text>
        </Channel>
        {text.email !== 'never' && (
          <Channel name="E-mail">
            <Text fw={600}>Subject: {title}</Text>
            <Text size="sm">Dear {exampleName},</Text>
            <Text size="sm">{body}</Text>
            <Text size="sm" c="dimmed">
              Button: {text.action}
            </Text>
          </Channel>
        )}
        {text.whatsApp !== null && (
          <Channel name="WhatsApp">
            <Text size="sm">
              Dear {exampleName}, {withFacts(text.ours.text, exampleFacts)}
            </Text>
            <Text size="sm" c="dimmed">
              WhatsApp keeps its approved template: {text.whatsApp}
            </Text>
          </Channel>
        )}
      </Stack>
    </section>
  )
}

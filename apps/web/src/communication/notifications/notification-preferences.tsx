// The choice of notifications by mail and WhatsApp: a switch per group and channel. A section for any page.
import { Alert, Button, Skeleton, Switch, Table, Text, VisuallyHidden } from '@mantine/core'
import type { NotificationChoice } from '@rounds/contract/communication/notifications/notification'
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
  notificationGroupNames,
  notificationGroups,
} from '@rounds/contract/kernel/notifications/notification-groups'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { choicesQuery, useSetPreference } from './notifications.queries.ts'

const channelNames: Record<NotificationChannel, string> = { email: 'E-mail', whatsApp: 'WhatsApp' }

export function NotificationPreferences() {
  const query = useQuery(choicesQuery)
  if (query.isError) {
    return (
      <Alert color="red" variant="light" role="alert" title={asProblem(query.error).title}>
        <Text size="sm" c="bright" mb="xs">
          {asProblem(query.error).message}
        </Text>
        <Button size="sm" variant="default" onClick={() => query.refetch()}>
          Try again
        </Button>
      </Alert>
    )
  }
  if (!query.data) return <Skeleton height={240} aria-busy />
  const choices = query.data
  const groups = notificationGroupNames.filter((group) => choices.some((choice) => choice.group === group))
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        Everything is in your notifications here. Choose what is also sent to you; decisions on records are sent
        together every few minutes, and not at all when you have read them by then.
      </Text>
      <Table maw={560} verticalSpacing="xs">
        <Table.Caption>
          <VisuallyHidden>What is sent by e-mail and WhatsApp</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">About</Table.Th>
            {notificationChannels.map((channel) => (
              <Table.Th key={channel} scope="col">
                {channelNames[channel]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={group}>
              <Table.Th scope="row" fw={400}>
                {notificationGroups[group]}
              </Table.Th>
              {notificationChannels.map((channel) => (
                <Table.Td key={channel}>
                  <Choice
                    group={group}
                    choice={choices.find((one) => one.group === group && one.channel === channel)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function Choice({ group, choice }: { group: NotificationGroup; choice: NotificationChoice | undefined }) {
  const setting = useSetPreference()
  if (!choice) {
    return (
      <Text size="sm" c="dimmed">
        –<VisuallyHidden> not sent this way</VisuallyHidden>
      </Text>
    )
  }
  if (choice.isFixed) return <Text size="sm">Always</Text>
  const { channel, enabled } = choice
  return (
    <Switch
      size="md"
      aria-label={`${notificationGroups[group]} by ${channelNames[channel]}`}
      // Shows the new choice before the server has confirmed it.
      checked={setting.isPending ? setting.variables.enabled : enabled}
      onChange={(event) => setting.mutate({ group, channel, enabled: event.currentTarget.checked })}
    />
  )
}

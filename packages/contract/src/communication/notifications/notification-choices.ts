// The choices a person has: a channel of a group can be switched when at least one event of the group uses it and may
// be switched off.
import type { NotificationEvents } from '../../kernel/notifications/notification-event.ts'
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
  notificationGroupNames,
} from '../../kernel/notifications/notification-groups.ts'
import type { NotificationChoice, NotificationPreference } from './notification.ts'

type Use = 'never' | 'choice' | 'always'

/** How a group uses a channel: `choice` when any of its events can be switched off there. */
function useOf(events: NotificationEvents, group: NotificationGroup, channel: NotificationChannel): Use {
  const uses = [...events.values()]
    .filter((event) => event.group === group)
    .map(({ email, whatsApp }): Use => {
      if (channel === 'whatsApp') return whatsApp ? 'choice' : 'never'
      return email ?? 'choice'
    })
  if (uses.includes('choice')) return 'choice'
  return uses.includes('always') ? 'always' : 'never'
}

/** All groups with their used channels, in the order of the groups. A choice is on unless `off` lists it. */
export function choicesWith(
  events: NotificationEvents,
  off: readonly Pick<NotificationPreference, 'group' | 'channel'>[],
): NotificationChoice[] {
  return notificationGroupNames.flatMap((group) =>
    notificationChannels.flatMap((channel) => {
      const use = useOf(events, group, channel)
      if (use === 'never') return []
      const isOff = use === 'choice' && off.some((one) => one.group === group && one.channel === channel)
      return [{ group, channel, enabled: !isOff, isFixed: use === 'always' }]
    }),
  )
}

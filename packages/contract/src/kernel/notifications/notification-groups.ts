// Notification settings: groups of notifications, each switched on or off by channel.

/** The groups, with their titles on the settings page. */
export const notificationGroups = {
  security: 'Sign-in and password',
  people: 'Students, teachers and approvals',
  records: 'Decisions on your records',
  messages: 'Messages',
  reminders: 'Reminders and summaries',
  work: 'Finished reports and files',
} as const
export type NotificationGroup = keyof typeof notificationGroups
export const notificationGroupNames = Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]]

/** The channels beside the inbox, which receives every notification. */
export const notificationChannels = ['email', 'whatsApp'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

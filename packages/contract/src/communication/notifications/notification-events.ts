// Everything the product tells people by itself, in one table: the words, the page it leads to, and the channels.
// `{fact}` is replaced by a fact; `{count|record|records}` by the number with its noun.
import { type FactName, type FactsIn, type FactValues, factsIn } from './notification-facts.ts'
import { securityEvents } from './security-events.ts'

/** What people switch on and off together. */
export const notificationGroups = {
  security: 'Sign-in and password',
  people: 'Students, teachers and approvals',
  records: 'Decisions on your records',
  reminders: 'Reminders and summaries',
  work: 'Finished reports and files',
} as const
export type NotificationGroup = keyof typeof notificationGroups
export const notificationGroupNames = Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]]

/** The channels beside the inbox; everything is in the inbox. */
export const notificationChannels = ['email', 'whatsApp'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export interface NotificationEventSpec {
  group: NotificationGroup
  title: string
  text: string
  /** Where it leads; the word of its button in a mail is `action`. */
  page: string
  action: string
  /** By the person's choice when absent. `always` cannot be switched off: it tells who took over an account. */
  email?: 'always' | 'never'
  /** By the person's choice, when it goes out by WhatsApp at all. */
  whatsApp?: true
  /** Goes out some minutes later, together with what else came by then, unless it was read meanwhile. */
  gathered?: true
}

export const notificationEvents = {
  ...securityEvents,
  'staff.invited': {
    group: 'people',
    title: 'You are invited as {roleTitle}',
    text: '{by} invited you to the logbook of {college} as {roleTitle}. To begin, set your password by the link in your mail, then upload your ID proof.',
    page: '/profile',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  },
  'coordinator.invited': {
    group: 'people',
    title: 'You are invited as coordinator',
    text: '{by} named you coordinator of the District Residency of {person} of {college}. To begin, set your password by the link in your mail.',
    page: '/drp/home',
    action: 'Accept the invitation',
    email: 'always',
    whatsApp: true,
  },
  'teacher.named': {
    group: 'people',
    title: 'A student named you as teacher',
    text: '{person} named you as teacher and may submit records to you for verification.',
    page: '/allStudent',
    action: 'See the students',
    whatsApp: true,
  },
  'staff.waiting': {
    group: 'people',
    title: 'A teacher waits for your confirmation',
    text: '{person} was added as {roleTitle} by {by}. Until you confirm the account, it sees no students and no records.',
    page: '/allStaff',
    action: 'Open the staff list',
  },
  'staff.confirmed': {
    group: 'people',
    title: 'Your account is confirmed',
    text: '{by} confirmed your account. The students and records of your department are open to you now.',
    page: '/dashboard',
    action: 'Open Rounds',
    whatsApp: true,
  },
  'staff.assigned': {
    group: 'people',
    title: 'Students were assigned to you',
    text: '{by} assigned {count|student|students} to you.',
    page: '/allStudent',
    action: 'See the students',
  },
  'student.waiting': {
    group: 'people',
    title: 'A student waits for approval',
    text: '{person} has uploaded an ID proof. Please check it and approve the account.',
    page: '/allStudent',
    action: 'See the students',
  },
  'student.approved': {
    group: 'people',
    title: 'Your account is approved',
    text: '{by} approved your account. You can record your work now.',
    page: '/dashboard',
    action: 'Start recording',
    email: 'always',
    whatsApp: true,
  },
  'record.approved': {
    group: 'records',
    title: 'Record approved',
    text: '{by} approved your record in {records}.',
    page: '{page}',
    action: 'See the record',
    whatsApp: true,
    gathered: true,
  },
  'record.rejected': {
    group: 'records',
    title: 'Record rejected',
    text: '{by} rejected your record in {records}. The remark says what to correct; then submit it again.',
    page: '{page}',
    action: 'Correct the record',
    whatsApp: true,
    gathered: true,
  },
  'record.reopened': {
    group: 'records',
    title: 'Record reopened',
    text: '{by} reopened your approved record in {records}. It waits for verification again.',
    page: '{page}',
    action: 'See the record',
    gathered: true,
  },
  'records.approved': {
    group: 'records',
    title: '{count|record|records} approved',
    text: '{by} approved {count|record|records} of yours.',
    page: '{page}',
    action: 'See your records',
    whatsApp: true,
    gathered: true,
  },
  'records.rejected': {
    group: 'records',
    title: '{count|record|records} rejected',
    text: '{by} rejected {count|record|records} of yours. The remark says what to correct; then submit them again.',
    page: '{page}',
    action: 'See your records',
    whatsApp: true,
    gathered: true,
  },
  'reminder.nothingRecorded': {
    group: 'reminders',
    title: 'Nothing recorded this week',
    text: 'You have recorded nothing for {days|day|days}. A minute now saves an evening before your examination.',
    page: '/dashboard',
    action: 'Record something',
  },
  'reminder.recordsWaiting': {
    group: 'reminders',
    title: '{count|record|records} to verify',
    text: 'In {department}, {count|record|records} wait for verification, the oldest for {days|day|days}.',
    page: '/queue',
    action: 'Open the queue',
  },
  'reminder.recordsOverdue': {
    group: 'reminders',
    title: '{count|record|records} overdue in {department}',
    text: 'In {department}, {count|record|records} wait for verification for more than {days|day|days}. Please see to it that they are decided.',
    page: '/queue',
    action: 'Open the queue',
  },
  'work.ready': {
    group: 'work',
    title: '{work} is ready',
    text: '{work} is ready to be opened.',
    page: '{page}',
    action: 'Open it',
    email: 'never',
  },
  'work.failed': {
    group: 'work',
    title: '{work} could not be made',
    text: '{work} could not be made. Please try again.',
    page: '{page}',
    action: 'Try again',
    email: 'never',
  },
} as const satisfies Record<string, NotificationEventSpec>

export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]]

/** The declaration of an event, with what only some declare. */
export const eventSpecOf = (event: NotificationEvent): NotificationEventSpec => notificationEvents[event]

type Spec<E extends NotificationEvent> = (typeof notificationEvents)[E]

/** What has to be known to tell of an event: the facts its words name. */
export type FactsOf<E extends NotificationEvent> = Pick<
  FactValues,
  FactsIn<Spec<E>['title'] | Spec<E>['text'] | Spec<E>['page']>
>

/** The names of an event's facts, in the order in which its title, text and page name them. */
export function factNamesOf(event: NotificationEvent): FactName[] {
  const { title, text, page } = eventSpecOf(event)
  return factsIn(title + text + page)
}

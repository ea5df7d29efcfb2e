// Messages about announcements.
import type { Messages } from '../../kernel/message.ts'

export const announcementMessages = {
  noTitle: 'Please write a title.',
  noText: 'Please write the announcement.',
  published: 'Announced to {n} people.',
  publishedToOne: 'Announced to one person.',
  unknownCollege: 'One of these colleges is not there any more. Please choose again.',
  nobody: 'This announcement would reach nobody.',
  withdrawn: 'The announcement is withdrawn. The people who got it do not see it any more.',
  withdrawnBefore: 'This announcement has already been withdrawn.',
  tooMany: 'You have written many announcements today. Please continue tomorrow.',
} as const satisfies Messages

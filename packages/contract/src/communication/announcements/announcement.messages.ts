// The sentences about announcements.
import type { Messages } from '../../kernel/message.ts'

export const announcementMessages = {
  noTitle: 'Please write a title.',
  noText: 'Please write the announcement.',
  published: 'Announced to {n} people.',
  publishedToOne: 'Announced to one person.',
  unknownCollege: 'One of these colleges is not there any more. Please choose again.',
  nobody: 'There is nobody whom the announcement would reach.',
  withdrawn: 'The announcement is withdrawn. The people who got it do not see it any more.',
  withdrawnBefore: 'This announcement is withdrawn already.',
  tooMany: 'You have written many announcements today. Please go on tomorrow.',
} as const satisfies Messages

// Notifications about appraisals, to students and to the staff who sign them.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const appraisalEvents = {
  signed: notificationEvent({
    name: 'appraisal.signed',
    group: 'people',
    title: '{by} signed your {work}',
    text: '{by} scored and signed your {work}. Please read it, and acknowledge or answer it.',
    page: '{page}',
    action: 'Read it',
  }),
  corrected: notificationEvent({
    name: 'appraisal.corrected',
    group: 'people',
    title: '{by} corrected your {work}',
    text: '{by} signed a new version of your {work}. Please read it, and acknowledge or answer it.',
    page: '{page}',
    action: 'Read it',
  }),
  withdrawn: notificationEvent({
    name: 'appraisal.withdrawn',
    group: 'people',
    title: 'A {work} of yours is withdrawn',
    text: '{by} withdrew your {work}. It stays in your list as withdrawn and counts for nothing.',
    page: '{page}',
    action: 'Read why',
  }),
  answered: notificationEvent({
    name: 'appraisal.answered',
    group: 'people',
    title: '{person} answered the {work}',
    text: '{person} answered the {work} that you signed.',
    page: '{page}',
    action: 'Read the answer',
  }),
}

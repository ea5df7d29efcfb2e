// Notifications about assessments: to students about a new one and about results, to the HOD about marks that differ.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const assessmentEvents = {
  published: notificationEvent({
    name: 'assessment.published',
    group: 'people',
    title: 'Assessment: {work}',
    text: '{by} published the assessment {work}. Once you start it, you have {count|minute|minutes}.',
    page: '{page}',
    action: 'Open the assessment',
    whatsApp: true,
  }),
  released: notificationEvent({
    name: 'assessment.released',
    group: 'people',
    title: 'Results: {work}',
    text: '{by} released the results of {work}. You see your marks, the right answers and why they are right.',
    page: '{page}',
    action: 'See your result',
    whatsApp: true,
  }),
  disputed: notificationEvent({
    name: 'assessment.disputed',
    group: 'people',
    title: 'Marks differ: {work}',
    text: 'Two examiners differ on an answer in {work}. Somebody who has not marked it settles the marks.',
    page: '{page}',
    action: 'Open the answers',
  }),
}

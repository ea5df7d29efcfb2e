// What coordinators and students are notified of about postings. The invitation of a new coordinator is registration's.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const postingEvents = {
  posted: notificationEvent({
    name: 'posting.posted',
    group: 'people',
    title: '{person} is posted to you',
    text: '{by} named you coordinator of the District Residency of {person} of {college}.',
    page: '/drp/home',
    action: 'See the posting',
  }),
  reported: notificationEvent({
    name: 'posting.reported',
    group: 'people',
    title: '{by} signed your performance report',
    text: '{by} signed the performance report of your District Residency. Please read it.',
    page: '/drp/home',
    action: 'Read it',
  }),
  entered: notificationEvent({
    name: 'posting.entered',
    group: 'people',
    title: 'Your District Residency is entered',
    text: '{by} entered your posting in the District Residency Programme. Your coordinator is {person}.',
    page: '/drp/home',
    action: 'See the posting',
  }),
}

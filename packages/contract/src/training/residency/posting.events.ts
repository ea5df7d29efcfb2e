// Notifications about postings, to coordinators, students and HODs. The registration feature invites new coordinators.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const postingEvents = {
  posted: notificationEvent({
    name: 'posting.posted',
    group: 'people',
    title: '{person} is posted to you',
    text: '{by} named you coordinator of the District Residency of {person} of {college}.',
    page: '{page}',
    action: 'See the posting',
  }),
  reported: notificationEvent({
    name: 'posting.reported',
    group: 'people',
    title: '{by} signed your performance report',
    text: '{by} signed the performance report of your District Residency. Please read it.',
    page: '{page}',
    action: 'Read it',
  }),
  entered: notificationEvent({
    name: 'posting.entered',
    group: 'people',
    title: 'Your District Residency is entered',
    text: '{by} entered your posting in the District Residency Programme. Your coordinator is {person}.',
    page: '{page}',
    action: 'See the posting',
  }),
  enteredFor: notificationEvent({
    name: 'posting.enteredFor',
    group: 'people',
    title: '{person} has a District Residency posting',
    text: '{by} entered a posting of {person} in the District Residency Programme. Please check the coordinator.',
    page: '{page}',
    action: 'See the posting',
  }),
  withdrawn: notificationEvent({
    name: 'posting.withdrawn',
    group: 'people',
    title: 'A District Residency posting is withdrawn',
    text: '{by} withdrew a posting of {person} in the District Residency Programme. Its days do not count any more.',
    page: '/drp/home',
    action: 'See the postings',
  }),
  removed: notificationEvent({
    name: 'posting.removed',
    group: 'people',
    title: 'A District Residency posting is removed',
    text: '{by} removed a posting of {person} in the District Residency Programme. It does not count any more.',
    page: '/drp/home',
    action: 'See the postings',
  }),
}

// What staff are notified of about their own account.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const staffEvents = {
  confirmed: notificationEvent({
    name: 'staff.confirmed',
    group: 'people',
    title: 'Your account is confirmed',
    text: '{by} confirmed your account. The students and records of your department are open to you now.',
    page: '/dashboard',
    action: 'Open Rounds',
    whatsApp: true,
  }),
  postChanged: notificationEvent({
    name: 'staff.postChanged',
    group: 'people',
    title: 'You have another post',
    text: '{by} changed your role or department: you are {roleTitle} in {department} now. Records that you verified before stay where they are.',
    page: '/profile',
    action: 'Open Rounds',
    whatsApp: true,
  }),
  becameHead: notificationEvent({
    name: 'staff.becameHead',
    group: 'people',
    title: 'You are head of the department',
    text: '{by} made you head of {department}, after {person}. You verify its records, confirm its staff and approve its students.',
    page: '/dashboard',
    action: 'Open Rounds',
    email: 'always',
    whatsApp: true,
  }),
  handedOver: notificationEvent({
    name: 'staff.handedOver',
    group: 'people',
    title: 'Your post as head was handed over',
    text: '{by} made {person} head of {department} in your place. You are {roleTitle} there now.',
    page: '/profile',
    action: 'Open Rounds',
    email: 'always',
    whatsApp: true,
  }),
  tookOver: notificationEvent({
    name: 'staff.tookOver',
    group: 'people',
    title: 'You take over from {person}',
    text: '{person} has another post or has left. {count|student is|students are} yours now; records that wait for {person} stand in the queue of the department.',
    page: '/queue',
    action: 'Open the queue',
  }),
  assigned: notificationEvent({
    name: 'staff.assigned',
    group: 'people',
    title: 'Students were assigned to you',
    text: '{by} assigned {count|student|students} to you.',
    page: '/allStudent',
    action: 'See the students',
  }),
}

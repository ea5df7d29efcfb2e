// Notifications about seats. A given seat is announced by `studentEvents.paid` or `renewed`, like any other licence.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const seatEvents = {
  takenBack: notificationEvent({
    name: 'seat.takenBack',
    group: 'people',
    title: 'Your seat was taken back',
    text: 'Your college has taken your seat back, so your licence has ended and you cannot open your records. Nothing is deleted: you see them again with another seat or a licence of your own. You can still ask for a copy of your data in your profile.',
    page: '/profile?part=data',
    action: 'Open your profile',
    email: 'always',
  }),
  asked: notificationEvent({
    name: 'seat.asked',
    group: 'people',
    title: 'A student asks for a seat',
    text: '{person} has not paid, and asks for a free seat of your college.',
    page: '{page}',
    action: 'See the student',
  }),
  ending: notificationEvent({
    name: 'seat.ending',
    group: 'people',
    title: 'Your college’s seats expire soon',
    text: 'In {days|day|days}, {count|of your college’s seats expires|of your college’s seats expire}. After that, the residents who hold them can only read, print and export their records until they have another licence.',
    page: '/seats',
    action: 'Open the seats',
    email: 'always',
  }),
}

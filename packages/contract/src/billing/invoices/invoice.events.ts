// Notifications about invoices, mailed with the document. `{work}` is its number.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const invoiceEvents = {
  issued: notificationEvent({
    name: 'invoice.issued',
    group: 'people',
    title: 'Your invoice is ready',
    text: 'Invoice {work} for your licence is ready.',
    page: '/profile?part=licence',
    action: 'Open your invoices',
    email: 'always',
  }),
  issuedToPayer: notificationEvent({
    name: 'invoice.issuedToPayer',
    group: 'people',
    title: 'The invoice for your payment is ready',
    text: 'Invoice {work} for the student you paid for is ready.',
    page: '/payFor',
    action: 'Pay for another student',
    email: 'always',
  }),
  creditedToPayer: notificationEvent({
    name: 'invoice.creditedToPayer',
    group: 'people',
    title: 'The credit note for your payment is ready',
    text: 'Credit note {work} for the student you paid for is ready.',
    page: '/payFor',
    action: 'Pay for another student',
    email: 'always',
  }),
  issuedToCollege: notificationEvent({
    name: 'invoice.issuedToCollege',
    group: 'people',
    title: 'The invoice for your seats is ready',
    text: 'Invoice {work} for the seats of your college is ready.',
    page: '/seats',
    action: 'Open the seats',
    email: 'always',
  }),
  creditedToCollege: notificationEvent({
    name: 'invoice.creditedToCollege',
    group: 'people',
    title: 'The credit note for your seats is ready',
    text: 'Credit note {work} for the seats of your college is ready.',
    page: '/seats',
    action: 'Open the seats',
    email: 'always',
  }),
  credited: notificationEvent({
    name: 'invoice.credited',
    group: 'people',
    title: 'Your credit note is ready',
    text: 'Credit note {work} for the refunded payment is ready.',
    page: '/profile?part=licence',
    action: 'Open your invoices',
    email: 'always',
  }),
}

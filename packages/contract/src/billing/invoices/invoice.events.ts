// What people are notified of about their invoices. `{work}` is the number of the document.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const invoiceEvents = {
  issued: notificationEvent({
    name: 'invoice.issued',
    group: 'people',
    title: 'Your invoice is ready',
    text: 'Invoice {work} for your payment is ready.',
    page: '/profile?part=invoices',
    action: 'Open your invoices',
    email: 'always',
  }),
  credited: notificationEvent({
    name: 'invoice.credited',
    group: 'people',
    title: 'Your credit note is ready',
    text: 'Credit note {work} for the payment that was given back is ready.',
    page: '/profile?part=invoices',
    action: 'Open your invoices',
    email: 'always',
  }),
}

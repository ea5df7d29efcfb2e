// Every notification event, joined from the features. WhatsApp templates are listed in this order.
import { seatEvents } from './billing/college-seats/seat.events.ts'
import { invoiceEvents } from './billing/invoices/invoice.events.ts'
import { licenceEvents } from './billing/licences/licence.events.ts'
import { orderEvents } from './billing/orders/order.events.ts'
import { refundEvents } from './billing/refunds/refund.events.ts'
import { transferEvents } from './billing/transfers/transfer.events.ts'
import { announcementEvents } from './communication/announcements/announcement.events.ts'
import { conversationEvents } from './communication/messages/conversation.events.ts'
import { messageReportEvents } from './communication/messages/message-report.events.ts'
import { webhookEvents } from './communication/webhooks/webhook.events.ts'
import { issuedEvents } from './documents/issued/issued.events.ts'
import { accessTokenEvents } from './identity/access-tokens/access-token.events.ts'
import { passkeyEvents } from './identity/passkeys/passkey.events.ts'
import { passwordEvents } from './identity/passwords/password.events.ts'
import { pinEvents } from './identity/pins/pin.events.ts'
import { secondFactorEvents } from './identity/second-factor/second-factor.events.ts'
import { sessionEvents } from './identity/sessions/session.events.ts'
import { singleSignOnEvents } from './identity/single-sign-on/single-sign-on.events.ts'
import { joinNotificationEvents } from './kernel/notifications/notification-event.ts'
import { peopleImportEvents } from './membership/imports/people-import.events.ts'
import { personalDataEvents } from './membership/personal-data/personal-data.events.ts'
import { privacyRequestEvents } from './membership/privacy-requests/privacy-request.events.ts'
import { profileEvents } from './membership/profiles/profile.events.ts'
import { registrationEvents } from './membership/registration/registration.events.ts'
import { staffEvents } from './membership/staff/staff.events.ts'
import { studentEvents } from './membership/students/student.events.ts'
import { studentTeacherEvents } from './membership/teachers/student-teacher.events.ts'
import { reminderEvents } from './overview/reminders/reminder.events.ts'
import { savedReportEvents } from './overview/reports/saved-reports/saved-report.events.ts'
import { entryEvents } from './records/logbook/entry.events.ts'
import { signOffEvents } from './records/logbook/sign-off/sign-off.events.ts'
import { recordImportEvents } from './records/logbook-import/record-import.events.ts'
import { appraisalEvents } from './training/appraisals/appraisal.events.ts'
import { assessmentEvents } from './training/assessments/assessment.events.ts'
import { ledgerEvents } from './training/attendance/ledger.events.ts'
import { attestationEvents } from './training/attestations/attestation.events.ts'
import { memoEvents } from './training/memos/memo.events.ts'
import { postingEvents } from './training/residency/posting.events.ts'
import { teachingEvents } from './training/teaching-sessions/teaching-session.events.ts'
import { thesisEvents } from './training/thesis/thesis.events.ts'

export const notificationEvents = joinNotificationEvents([
  passwordEvents,
  passkeyEvents,
  pinEvents,
  secondFactorEvents,
  accessTokenEvents,
  sessionEvents,
  singleSignOnEvents,
  registrationEvents,
  studentTeacherEvents,
  staffEvents,
  profileEvents,
  studentEvents,
  peopleImportEvents,
  licenceEvents,
  orderEvents,
  refundEvents,
  seatEvents,
  transferEvents,
  invoiceEvents,
  announcementEvents,
  conversationEvents,
  webhookEvents,
  messageReportEvents,
  entryEvents,
  signOffEvents,
  recordImportEvents,
  memoEvents,
  postingEvents,
  appraisalEvents,
  attestationEvents,
  ledgerEvents,
  thesisEvents,
  assessmentEvents,
  teachingEvents,
  reminderEvents,
  savedReportEvents,
  personalDataEvents,
  privacyRequestEvents,
  issuedEvents,
])

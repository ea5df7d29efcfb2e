// The messages of all features in ring order, for tests and tools only. A page that imported this file would load every
// message of the product.
import { couponMessages } from './billing/coupons/coupon.messages.ts'
import { licenceMessages } from './billing/licences/licence.messages.ts'
import { paymentMessages } from './billing/orders/payment.messages.ts'
import { packageMessages } from './billing/packages/package.messages.ts'
import { reconciliationMessages } from './billing/reconciliations/reconciliation.messages.ts'
import { refundMessages } from './billing/refunds/refund.messages.ts'
import { seatMessages } from './billing/seats/seat.messages.ts'
import { transferMessages } from './billing/transfers/transfer.messages.ts'
import { announcementMessages } from './communication/announcements/announcement.messages.ts'
import { conversationMessages } from './communication/messages/conversation.messages.ts'
import { messageReportMessages } from './communication/messages/message-report.messages.ts'
import { notificationMessages } from './communication/notifications/notification.messages.ts'
import { outboxMessages } from './communication/notifications/outbox.messages.ts'
import { notificationTextMessages } from './communication/texts/notification-text.messages.ts'
import { webhookMessages } from './communication/webhooks/webhook.messages.ts'
import { certificateMessages } from './documents/certificates/certificate.messages.ts'
import { collegePackageMessages } from './documents/college-packages/college-package.messages.ts'
import { issuedMessages } from './documents/issued/issued.messages.ts'
import { printMessages } from './documents/printed-logbook/print.messages.ts'
import { fieldMessages } from './fields/field.messages.ts'
import { accessTokenMessages } from './identity/access-tokens/access-token.messages.ts'
import { personMessages } from './identity/accounts/person.messages.ts'
import { passkeyMessages } from './identity/passkeys/passkey.messages.ts'
import { passwordMessages } from './identity/passwords/password.messages.ts'
import { pinMessages } from './identity/pins/pin.messages.ts'
import { secondFactorMessages } from './identity/second-factor/second-factor.messages.ts'
import { sessionMessages } from './identity/sessions/session.messages.ts'
import { signInMessages } from './identity/sessions/sign-in.messages.ts'
import { singleSignOnMessages } from './identity/single-sign-on/single-sign-on.messages.ts'
import { exportMessages } from './kernel/export.messages.ts'
import { generalMessages } from './kernel/general.messages.ts'
import { inputMessages } from './kernel/input.messages.ts'
import type { Messages } from './kernel/message.ts'
import { peopleImportMessages } from './membership/imports/people-import.messages.ts'
import { personalDataMessages } from './membership/personal-data/personal-data.messages.ts'
import { privacyRequestMessages } from './membership/privacy-requests/privacy-request.messages.ts'
import { profileMessages } from './membership/profiles/profile.messages.ts'
import { signUpMessages } from './membership/registration/sign-up.messages.ts'
import { signUpSettingMessages } from './membership/registration/sign-up-setting.messages.ts'
import { verificationMessages } from './membership/registration/verification.messages.ts'
import { staffMessages } from './membership/staff/staff.messages.ts'
import { studentMessages } from './membership/students/student.messages.ts'
import { teacherMessages } from './membership/teachers/student-teacher.messages.ts'
import { auditSearchMessages } from './overview/audit-search/audit-search.messages.ts'
import { reportMessages } from './overview/reports/report.messages.ts'
import { savedReportMessages } from './overview/reports/saved-reports/saved-report.messages.ts'
import { uploadMessages } from './platform/files/upload.messages.ts'
import { clinicalCaseMessages } from './records/logbook/clinical-case.messages.ts'
import { decisionMessages } from './records/logbook/decision.messages.ts'
import { entryMessages } from './records/logbook/entry.messages.ts'
import { favouriteMessages } from './records/logbook/favourite.messages.ts'
import { readyRemarkMessages } from './records/logbook/ready-remarks/ready-remark.messages.ts'
import { rubricMessages } from './records/logbook/rubrics/rubric.messages.ts'
import { signOffMessages } from './records/logbook/sign-off/sign-off.messages.ts'
import { unsentMessages } from './records/logbook/unsent.messages.ts'
import { recordImportMessages } from './records/logbook-import/record-import.messages.ts'
import { catalogueMessages } from './reference/catalogue/catalogue.messages.ts'
import { collegeMessages } from './reference/colleges/college.messages.ts'
import { institutionMessages } from './reference/institutions/institution.messages.ts'
import { crmMessages } from './site/crm/crm.messages.ts'
import { inquiryMessages } from './site/inquiries/inquiry.messages.ts'
import { launchMessages } from './site/launch/launch.messages.ts'
import { maintenanceMessages } from './site/maintenance/maintenance.messages.ts'
import { setupMessages } from './site/setup/setup.messages.ts'
import { appraisalTemplateMessages } from './training/appraisal-forms/appraisal-template.messages.ts'
import { appraisalMessages } from './training/appraisals/appraisal.messages.ts'
import { assessmentMessages, attemptMessages, markingMessages } from './training/assessments/assessment.messages.ts'
import { practiceMessages } from './training/assessments/practice/practice.messages.ts'
import { questionMessages } from './training/assessments/question.messages.ts'
import { collegeCalendarMessages } from './training/attendance/college-calendar.messages.ts'
import { ledgerMessages, machineMessages } from './training/attendance/ledger.messages.ts'
import { attestationMessages } from './training/attestations/attestation.messages.ts'
import { memoMessages } from './training/memos/memo.messages.ts'
import { attendanceMessages } from './training/residency/attendance.messages.ts'
import { performanceMessages } from './training/residency/performance.messages.ts'
import { postingMessages } from './training/residency/posting.messages.ts'
import { stateLinkMessages } from './training/residency/state-links/state-link.messages.ts'
import { signatureMessages } from './training/signatures/signature.messages.ts'
import { teachingAttendanceMessages } from './training/teaching-sessions/teaching-attendance.messages.ts'
import { teachingMessages } from './training/teaching-sessions/teaching-session.messages.ts'
import { thesisMessages } from './training/thesis/thesis.messages.ts'

export const messages = {
  generalMessages,
  inputMessages,
  exportMessages,
  uploadMessages,
  fieldMessages,
  collegeMessages,
  catalogueMessages,
  institutionMessages,
  personMessages,
  signInMessages,
  singleSignOnMessages,
  sessionMessages,
  passwordMessages,
  passkeyMessages,
  pinMessages,
  secondFactorMessages,
  accessTokenMessages,
  notificationMessages,
  announcementMessages,
  conversationMessages,
  messageReportMessages,
  outboxMessages,
  webhookMessages,
  notificationTextMessages,
  profileMessages,
  signUpMessages,
  signUpSettingMessages,
  verificationMessages,
  peopleImportMessages,
  studentMessages,
  staffMessages,
  teacherMessages,
  personalDataMessages,
  privacyRequestMessages,
  packageMessages,
  seatMessages,
  transferMessages,
  licenceMessages,
  paymentMessages,
  refundMessages,
  reconciliationMessages,
  couponMessages,
  entryMessages,
  signOffMessages,
  clinicalCaseMessages,
  decisionMessages,
  favouriteMessages,
  readyRemarkMessages,
  rubricMessages,
  unsentMessages,
  recordImportMessages,
  questionMessages,
  practiceMessages,
  assessmentMessages,
  attemptMessages,
  markingMessages,
  memoMessages,
  postingMessages,
  attendanceMessages,
  performanceMessages,
  stateLinkMessages,
  signatureMessages,
  appraisalTemplateMessages,
  appraisalMessages,
  attestationMessages,
  teachingMessages,
  teachingAttendanceMessages,
  collegeCalendarMessages,
  ledgerMessages,
  machineMessages,
  thesisMessages,
  auditSearchMessages,
  reportMessages,
  savedReportMessages,
  issuedMessages,
  printMessages,
  certificateMessages,
  collegePackageMessages,
  launchMessages,
  maintenanceMessages,
  setupMessages,
  inquiryMessages,
  crmMessages,
} as const satisfies Record<string, Messages>

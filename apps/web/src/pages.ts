// All pages of the product. Each feature brings its own (`x.pages.ts`); this file joins them by their frame.
import { seatPages } from './billing/college-seats/seat.pages.ts'
import { couponPages } from './billing/coupons/coupon.pages.ts'
import { orderPages, publicOrderPages } from './billing/orders/order.pages.ts'
import { packagePages } from './billing/packages/package.pages.ts'
import { paymentPages } from './billing/payments/payment.pages.ts'
import { reconciliationPages } from './billing/reconciliations/reconciliation.pages.ts'
import { transferPages } from './billing/transfers/transfer.pages.ts'
import { announcementPages } from './communication/announcements/announcement.pages.ts'
import { messagePages } from './communication/messages/message.pages.ts'
import { messageReportPages } from './communication/messages/message-report.pages.ts'
import { notificationPages } from './communication/notifications/notification.pages.ts'
import { notificationTextPages } from './communication/texts/notification-text.pages.ts'
import { webhookPages } from './communication/webhooks/webhook.pages.ts'
import { certificatePages } from './documents/certificates/certificate.pages.ts'
import { collegePackagePages } from './documents/college-packages/college-package.pages.ts'
import { publicDocumentPages } from './documents/issued/issued.pages.ts'
import { printedLogbookPages } from './documents/printed-logbook/printed-logbook.pages.ts'
import { passwordPages, publicPasswordPages } from './identity/passwords/password.pages.ts'
import { secondFactorPages } from './identity/second-factor/second-factor.pages.ts'
import { publicSessionPages } from './identity/sessions/session.pages.ts'
import { signOnPages } from './identity/single-sign-on/single-sign-on.pages.ts'
import { importPages } from './membership/imports/import.pages.ts'
import { privacyRequestPages } from './membership/privacy-requests/privacy-requests.pages.ts'
import { publicRegistrationPages } from './membership/registration/registration.pages.ts'
import { auditPages } from './overview/audit-search/audit.pages.ts'
import { dashboardPages } from './overview/dashboard/dashboard.pages.ts'
import { examPassportPages } from './overview/exam-passport/exam-passport.pages.ts'
import { peoplePages } from './overview/people/people.pages.ts'
import { processingRegisterPages } from './overview/processing-register/processing-register.pages.ts'
import { reportPages } from './overview/reports/reports.pages.ts'
import { cartPages } from './pages/cart/cart.pages.ts'
import { cataloguePages } from './pages/catalogue/catalogue.pages.ts'
import { collegePages } from './pages/colleges/college.pages.ts'
import { healthPages } from './pages/health/health.pages.ts'
import { institutionPages } from './pages/institutions/institution.pages.ts'
import { publicLoginPages } from './pages/login/login.pages.ts'
import { profilePages } from './pages/profile/profile.pages.ts'
import { referralPages } from './pages/referral/referral.pages.ts'
import { logbookPages, publicSignOffPages } from './records/logbook/logbook.pages.ts'
import { recordImportPages } from './records/logbook-import/record-import.pages.ts'
import { additionPages } from './reference/catalogue/addition.pages.ts'
import { publicCrmPages } from './site/crm/crm.pages.ts'
import { contactPages, inquiryPages, publicInquiryPages } from './site/inquiries/inquiry.pages.ts'
import { publicLegalPages } from './site/legal/legal.pages.ts'
import { publicSitePages, sitePages } from './site/site.pages.ts'
import { appraisalFormPages } from './training/appraisal-forms/appraisal-forms.pages.ts'
import { appraisalPages } from './training/appraisals/appraisal.pages.ts'
import { assessmentPages } from './training/assessments/assessment.pages.ts'
import { questionPages } from './training/assessments/bank/question.pages.ts'
import { practicePages } from './training/assessments/practice/practice.pages.ts'
import { attendancePages } from './training/attendance/attendance.pages.ts'
import { attestationPages } from './training/attestations/attestation.pages.ts'
import { memoPages } from './training/memos/memo.pages.ts'
import { residencyPages } from './training/residency/residency.pages.ts'
import { publicStateLinkPages, stateLinkPages } from './training/residency/state-links/state-link.pages.ts'
import { teachingPages } from './training/teaching-sessions/teaching.pages.ts'
import { thesisPages } from './training/thesis/thesis.pages.ts'

/** Open to everybody once the product is launched. */
export const publicPages = {
  ...publicSitePages,
  ...publicLegalPages,
  ...publicInquiryPages,
  ...publicCrmPages,
  ...publicLoginPages,
  ...publicSessionPages,
  ...publicPasswordPages,
  ...publicRegistrationPages,
  ...publicOrderPages,
  ...publicDocumentPages,
  ...publicSignOffPages,
  ...publicStateLinkPages,
}

/** One address inside and outside the product; the frame depends on whether somebody is signed in. */
export const sharedPages = {
  ...contactPages,
}

/** Inside the signed-in frame. The listing of each says who may open it. */
export const signedInPages = {
  ...dashboardPages,
  ...logbookPages,
  ...peoplePages,
  ...reportPages,
  ...examPassportPages,
  ...importPages,
  ...privacyRequestPages,
  ...processingRegisterPages,
  ...recordImportPages,
  ...questionPages,
  ...assessmentPages,
  ...practicePages,
  ...memoPages,
  ...residencyPages,
  ...stateLinkPages,
  ...appraisalFormPages,
  ...appraisalPages,
  ...attestationPages,
  ...teachingPages,
  ...attendancePages,
  ...thesisPages,
  ...printedLogbookPages,
  ...certificatePages,
  ...collegePackagePages,
  ...profilePages,
  ...passwordPages,
  ...secondFactorPages,
  ...signOnPages,
  ...announcementPages,
  ...messagePages,
  ...messageReportPages,
  ...notificationPages,
  ...notificationTextPages,
  ...webhookPages,
  ...cartPages,
  ...orderPages,
  ...packagePages,
  ...couponPages,
  ...paymentPages,
  ...reconciliationPages,
  ...seatPages,
  ...transferPages,
  ...referralPages,
  ...cataloguePages,
  ...additionPages,
  ...collegePages,
  ...institutionPages,
  ...inquiryPages,
  ...sitePages,
  ...auditPages,
  ...healthPages,
}

// The data register (controls: C30): every column of every table with its class. For each table it states who owns the
// data, how long it is kept, whether a person's copy contains it, and what an erasure does. A test compares it with the
// database; docs/data-register.md is generated from it.
import { couponsData } from './billing/coupons/coupons.data.ts'
import { sandboxData } from './billing/gateways/sandbox/sandbox.data.ts'
import { transfersData } from './billing/gateways/transfer/transfers.data.ts'
import { invoicesData } from './billing/invoices/invoices.data.ts'
import { licencesData } from './billing/licences/licences.data.ts'
import { ordersData } from './billing/orders/orders.data.ts'
import { packagesData } from './billing/packages/packages.data.ts'
import { reconciliationsData } from './billing/reconciliations/reconciliations.data.ts'
import { refundsData } from './billing/refunds/refunds.data.ts'
import { seatsData } from './billing/seats/seats.data.ts'
import { announcementsData } from './communication/announcements/announcements.data.ts'
import { messageReportsData } from './communication/messages/message-reports.data.ts'
import { messagesData } from './communication/messages/messages.data.ts'
import { notificationsData } from './communication/notifications/notifications.data.ts'
import { webhooksData } from './communication/webhooks/webhooks.data.ts'
import { certificatesData } from './documents/certificates/certificates.data.ts'
import { collegePackagesData } from './documents/college-packages/college-packages.data.ts'
import { issuedDocumentsData } from './documents/issued/issued-documents.data.ts'
import { accessTokensData } from './identity/access-tokens/access-tokens.data.ts'
import { accountsData } from './identity/accounts/accounts.data.ts'
import { passkeysData } from './identity/passkeys/passkeys.data.ts'
import { passwordsData } from './identity/passwords/passwords.data.ts'
import { pinsData } from './identity/pins/pins.data.ts'
import { secondFactorData } from './identity/second-factor/second-factor.data.ts'
import { sessionsData } from './identity/sessions/sessions.data.ts'
import { singleSignOnData } from './identity/single-sign-on/single-sign-on.data.ts'
import { auditData } from './kernel/audit/audit.data.ts'
import { mailboxData } from './kernel/mail/mailbox.data.ts'
import { operationsData } from './kernel/operations/operations.data.ts'
import { migrationsData } from './kernel/schema/migrations.data.ts'
import type { TableRegister } from './kernel/schema/table-register.ts'
import { sealingKeysData } from './kernel/sealing/sealing-keys.data.ts'
import { peopleImportsData } from './membership/imports/people-imports.data.ts'
import { personalExportsData } from './membership/personal-data/personal-exports.data.ts'
import { privacyRequestsData } from './membership/privacy-requests/privacy-requests.data.ts'
import { profilesData } from './membership/profiles/profiles.data.ts'
import { signUpSettingsData } from './membership/registration/sign-up-settings.data.ts'
import { staffPostsData } from './membership/staff/staff-posts.data.ts'
import { studentsData } from './membership/students/students.data.ts'
import { studentTeachersData } from './membership/teachers/student-teachers.data.ts'
import { savedReportsData } from './overview/reports/saved-reports/saved-reports.data.ts'
import { backupRunsData } from './platform/backup/backup-runs.data.ts'
import { filesData } from './platform/files/files.data.ts'
import { entriesData } from './records/logbook/entries/entries.data.ts'
import { favouritesData } from './records/logbook/favourites/favourites.data.ts'
import { readyRemarksData } from './records/logbook/ready-remarks/ready-remarks.data.ts'
import { rubricsData } from './records/logbook/rubrics/rubrics.data.ts'
import { signOffData } from './records/logbook/sign-off/sign-off.data.ts'
import { recordImportsData } from './records/logbook-import/record-imports.data.ts'
import { catalogueData } from './reference/catalogue/catalogue.data.ts'
import { collegesData } from './reference/colleges/colleges.data.ts'
import { institutionsData } from './reference/institutions/institutions.data.ts'
import { crmData } from './site/crm/crm.data.ts'
import { inquiriesData } from './site/inquiries/inquiries.data.ts'
import { launchData } from './site/launch/launch.data.ts'
import { maintenanceData } from './site/maintenance/maintenance.data.ts'
import { appraisalFormsData } from './training/appraisal-forms/appraisal-forms.data.ts'
import { appraisalsData } from './training/appraisals/appraisals.data.ts'
import { assessmentsData } from './training/assessments/assessments.data.ts'
import { ledgersData } from './training/attendance/ledgers.data.ts'
import { attestationsData } from './training/attestations/attestations.data.ts'
import { memosData } from './training/memos/memos.data.ts'
import { residencyData } from './training/residency/residency.data.ts'
import { teachingSessionsData } from './training/teaching-sessions/teaching-sessions.data.ts'
import { thesisData } from './training/thesis/thesis.data.ts'

/** One line per feature. */
const features: readonly Record<string, TableRegister>[] = [
  migrationsData,
  sealingKeysData,
  auditData,
  operationsData,
  mailboxData,
  filesData,
  backupRunsData,
  collegesData,
  catalogueData,
  institutionsData,
  accountsData,
  passwordsData,
  secondFactorData,
  accessTokensData,
  passkeysData,
  pinsData,
  sessionsData,
  singleSignOnData,
  notificationsData,
  announcementsData,
  messageReportsData,
  messagesData,
  webhooksData,
  profilesData,
  signUpSettingsData,
  studentsData,
  staffPostsData,
  studentTeachersData,
  peopleImportsData,
  personalExportsData,
  privacyRequestsData,
  packagesData,
  couponsData,
  refundsData,
  reconciliationsData,
  licencesData,
  seatsData,
  ordersData,
  transfersData,
  invoicesData,
  sandboxData,
  entriesData,
  signOffData,
  favouritesData,
  readyRemarksData,
  rubricsData,
  recordImportsData,
  assessmentsData,
  memosData,
  residencyData,
  appraisalFormsData,
  appraisalsData,
  attestationsData,
  teachingSessionsData,
  ledgersData,
  thesisData,
  savedReportsData,
  issuedDocumentsData,
  certificatesData,
  collegePackagesData,
  inquiriesData,
  crmData,
  launchData,
  maintenanceData,
]

/** Maps each table to its facts, and each class to its columns, separated by spaces. */
export const dataRegister: Readonly<Record<string, TableRegister>> = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature)),
)

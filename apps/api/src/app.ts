// Puts the product together from its services, which it is given, so that tests run several servers side by side.
import { endpointGroups } from '@rounds/contract/endpoints'
import { notificationEvents } from '@rounds/contract/notification-events'
import type { FastifyInstance } from 'fastify'
import type { BillingSettings } from './billing/billing-settings.ts'
import { seatJobs } from './billing/college-seats/ending-seats.ts'
import { seatRoutes } from './billing/college-seats/seats.routes.ts'
import { couponRoutes } from './billing/coupons/coupons.routes.ts'
import { openGateways } from './billing/gateways/open-gateways.ts'
import { sandboxRoutes } from './billing/gateways/sandbox/sandbox.routes.ts'
import { invoiceRoutes } from './billing/invoices/invoices.routes.ts'
import { invoiceJobs } from './billing/invoices/issue-invoices.ts'
import { licenceJobs } from './billing/licences/ending-licences.ts'
import { licenceRoutes } from './billing/licences/licences.routes.ts'
import { orderJobs } from './billing/orders/orders.jobs.ts'
import { orderRoutes } from './billing/orders/orders.routes.ts'
import { webhookRoutes } from './billing/orders/webhooks.routes.ts'
import { packageRoutes } from './billing/packages/packages.routes.ts'
import { paymentRoutes } from './billing/payments/payments.routes.ts'
import { refundJobs } from './billing/payments/refunds.jobs.ts'
import { refundRoutes } from './billing/payments/refunds.routes.ts'
import { reconciliationRoutes } from './billing/reconciliations/reconciliations.routes.ts'
import { referralRoutes } from './billing/referrals/referrals.routes.ts'
import { transferRoutes } from './billing/transfers/transfers.routes.ts'
import { announcementRoutes } from './communication/announcements/announcements.routes.ts'
import { conversationRoutes } from './communication/messages/conversations.routes.ts'
import { unreadMessages } from './communication/messages/conversations.store.ts'
import { messageReportRoutes } from './communication/messages/message-reports.routes.ts'
import { notificationJobs } from './communication/notifications/notifications.jobs.ts'
import { notificationRoutes } from './communication/notifications/notifications.routes.ts'
import { createNotify, notificationTopic } from './communication/notifications/notify.ts'
import { outboxRoutes } from './communication/notifications/outbox.routes.ts'
import { notificationTextRoutes } from './communication/texts/notification-texts.routes.ts'
import { webhookJobs } from './communication/webhooks/webhooks.jobs.ts'
import { collegeWebhookRoutes } from './communication/webhooks/webhooks.routes.ts'
import { dataRegister } from './data-register.ts'
import { certificateSource } from './documents/certificates/certificate.source.ts'
import { certificateRoutes } from './documents/certificates/certificates.routes.ts'
import { certifiedPostings } from './documents/certificates/certified-postings.store.ts'
import { collegePackageRoutes } from './documents/college-packages/college-packages.routes.ts'
import { issuedDocumentRoutes } from './documents/issued/issued-documents.routes.ts'
import { printedLogbookRoutes } from './documents/printed-logbook/printed-logbook.routes.ts'
import { printedLogbookSource } from './documents/printed-logbook/printed-logbook.source.ts'
import { erasedTables } from './erased-tables.ts'
import { accessTokenJobs } from './identity/access-tokens/access-tokens.jobs.ts'
import { accessTokenRoutes } from './identity/access-tokens/access-tokens.routes.ts'
import { createTokenReader } from './identity/access-tokens/token-reader.ts'
import { accountRoutes } from './identity/accounts/accounts.routes.ts'
import { createKnownDevices } from './identity/accounts/known-devices.ts'
import { sendListExport } from './identity/exports/list-export.ts'
import { endEveryWayIn } from './identity/passkeys/end-every-way-in.ts'
import { passkeyRoutes } from './identity/passkeys/passkeys.routes.ts'
import { oneTimePasswordRoutes } from './identity/passwords/one-time-password.routes.ts'
import { ownPasswordRoutes } from './identity/passwords/own-password.routes.ts'
import { createPasswordHasher } from './identity/passwords/password-hash.ts'
import { passwordRoutes } from './identity/passwords/passwords.routes.ts'
import { pinRoutes } from './identity/pins/pins.routes.ts'
import { secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts'
import { createAuthentication } from './identity/sessions/authentication.ts'
import { createOwnSessions } from './identity/sessions/own-sessions.store.ts'
import { sessionJobs } from './identity/sessions/sessions.jobs.ts'
import { sessionRoutes } from './identity/sessions/sessions.routes.ts'
import { endSessionsOf } from './identity/sessions/sessions.store.ts'
import { createSignInByLink } from './identity/sessions/sign-in.ts'
import { singleSignOnRoutes } from './identity/single-sign-on/single-sign-on.routes.ts'
import type { Api, Services } from './kernel/api.ts'
import { createTableExporter } from './kernel/exports/table-export.ts'
import { createHttp, type HttpOptions } from './kernel/http/http.ts'
import type { RequestObserver } from './kernel/http/request-line.ts'
import { answerUnknown } from './kernel/http/unknown-address.ts'
import { sweepAnswersInBackground } from './kernel/operations/idempotency-sweep.ts'
import { operationNames } from './kernel/operations/operation-names.ts'
import { logRefusals } from './kernel/operations/refusal-log.ts'
import { createRequestLimit } from './kernel/operations/request-limit.ts'
import { noteWhoIsTold } from './kernel/standby/caller-writes.ts'
import { peopleImportRoutes } from './membership/imports/people-imports.routes.ts'
import { personalDataRoutes } from './membership/personal-data/personal-data.routes.ts'
import { erasureRoutes } from './membership/privacy-requests/erasures.routes.ts'
import { privacyRequestRoutes } from './membership/privacy-requests/privacy-requests.routes.ts'
import { profileRoutes } from './membership/profiles/profiles.routes.ts'
import { registrationRoutes } from './membership/registration/registration.routes.ts'
import { staffRoutes } from './membership/staff/staff.routes.ts'
import { studentRoutes } from './membership/students/students.routes.ts'
import { studentTeacherRoutes } from './membership/teachers/student-teachers.routes.ts'
import { auditSearchRoutes } from './overview/audit-search/audit-search.routes.ts'
import { collegeFigureRoutes } from './overview/college-figures/college-figures.routes.ts'
import { dashboardRoutes } from './overview/dashboard/dashboard.routes.ts'
import { examPassportRoutes } from './overview/exam-passport/exam-passport.routes.ts'
import { peopleRoutes } from './overview/people/people.routes.ts'
import { processingRegisterRoutes } from './overview/processing-register/processing-register.routes.ts'
import { reminderJobs } from './overview/reminders/reminders.jobs.ts'
import { reportRoutes } from './overview/reports/reports.routes.ts'
import { savedReportJobs } from './overview/reports/saved-reports/saved-reports.jobs.ts'
import { savedReportRoutes } from './overview/reports/saved-reports/saved-reports.routes.ts'
import { searchRoutes } from './overview/search/search.routes.ts'
import { workRoutes } from './overview/work/work.routes.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { openApiRoutes } from './platform/api-documents/openapi.routes.ts'
import { sealInBackground } from './platform/audit-log/audit-seal.ts'
import { filesRoutes } from './platform/files/files.routes.ts'
import { healthRoutes } from './platform/health/health.routes.ts'
import { mailboxRoutes } from './platform/mailbox/mailbox.routes.ts'
import { describedEntryBodies } from './records/logbook/documents/entry-bodies.ts'
import { entryRoutes } from './records/logbook/entries.routes.ts'
import { favouriteRoutes } from './records/logbook/favourites/favourites.routes.ts'
import { readyRemarkRoutes } from './records/logbook/ready-remarks/ready-remarks.routes.ts'
import { rubricRoutes } from './records/logbook/rubrics/rubrics.routes.ts'
import { signOffJobs } from './records/logbook/sign-off/sign-off.jobs.ts'
import { signOffRoutes } from './records/logbook/sign-off/sign-off.routes.ts'
import { replaceItems } from './records/logbook/upkeep/replaced-items.store.ts'
import { recordImportRoutes } from './records/logbook-import/record-imports.routes.ts'
import { catalogueRoutes } from './reference/catalogue/catalogue.routes.ts'
import { catalogueItemRoutes } from './reference/catalogue/catalogue-items.routes.ts'
import { collegeRoutes } from './reference/colleges/colleges.routes.ts'
import { institutionRoutes } from './reference/institutions/institutions.routes.ts'
import { sealedColumns } from './sealed-columns.ts'
import { type MaintenanceWatch, watchMaintenance } from './site/maintenance/watch-maintenance.ts'
import { siteRoutes } from './site/site.routes.ts'
import type { SiteSettings } from './site/site-settings.ts'
import { appraisalFormRoutes } from './training/appraisal-forms/appraisal-forms.routes.ts'
import { appraisalRoutes } from './training/appraisals/appraisals.routes.ts'
import { assessmentRoutes } from './training/assessments/assessments.routes.ts'
import { attemptRoutes } from './training/assessments/attempts.routes.ts'
import { markingRoutes } from './training/assessments/marking.routes.ts'
import { practiceRoutes } from './training/assessments/practice/practice.routes.ts'
import { questionRoutes } from './training/assessments/questions.routes.ts'
import { collegeCalendarRoutes } from './training/attendance/college-calendars.routes.ts'
import { ledgerRoutes } from './training/attendance/ledgers.routes.ts'
import { attestationRoutes } from './training/attestations/attestations.routes.ts'
import { memoRoutes } from './training/memos/memos.routes.ts'
import { attendanceRoutes } from './training/residency/attendance.routes.ts'
import { districtRecordRoutes } from './training/residency/district-records.routes.ts'
import { performanceRoutes } from './training/residency/performance.routes.ts'
import { isInstitutionPosted } from './training/residency/posted-institutions.store.ts'
import { residencyRoutes } from './training/residency/residency.routes.ts'
import { stateLinkRoutes } from './training/residency/state-links/state-links.routes.ts'
import { teachingAttendanceRoutes } from './training/teaching-sessions/attendance.routes.ts'
import { calendarLinkRoutes } from './training/teaching-sessions/calendar/calendar-links.routes.ts'
import { teachingJobs } from './training/teaching-sessions/teaching-reminders.ts'
import { teachingSessionRoutes } from './training/teaching-sessions/teaching-sessions.routes.ts'
import { thesisRoutes } from './training/thesis/thesis.routes.ts'

interface AppOptions extends HttpOptions {
  /** False leaves out the API's document and its page. */
  apiDocuments?: boolean
}

/** Builds the server; the caller listens and closes. */
export async function buildApp(
  services: Services,
  options: AppOptions,
  settings: SiteSettings & BillingSettings = {},
): Promise<{ http: FastifyInstance; api: Api; maintenance: MaintenanceWatch }> {
  const requestObservers: RequestObserver[] = []
  const http = await createHttp(options, requestObservers)
  const api: Api = {
    ...services,
    http,
    authentication: createAuthentication(services, options.secure, createTokenReader(services)),
    notify: createNotify(services),
    requestLimit: createRequestLimit(services.requestsPerMinute),
    refusals: logRefusals(http, services),
    operationNames: operationNames(endpointGroups),
    requestObservers,
    served: [],
    fileReaders: [],
    exporter: createTableExporter(services.db),
    personalData: personalDataParts,
    personErasers: [],
  }
  http.addHook('onClose', () => api.exporter.close())
  noteWhoIsTold(services, [notificationTopic, unreadMessages.topic])
  const hasher = createPasswordHasher()
  const devices = createKnownDevices(services.sealer, options.secure)
  collegeRoutes(api)
  catalogueRoutes(api, sendListExport)
  catalogueItemRoutes(api, replaceItems)
  institutionRoutes(api, isInstitutionPosted)
  accountRoutes(api)
  notificationRoutes(api, notificationEvents, [unreadMessages])
  outboxRoutes(api)
  notificationTextRoutes(api, notificationEvents)
  conversationRoutes(api)
  announcementRoutes(api)
  messageReportRoutes(api)
  notificationJobs(api, notificationEvents)
  collegeWebhookRoutes(api)
  webhookJobs(api)
  sessionRoutes(api, { hasher, devices }, options.secure)
  sessionJobs(api)
  accessTokenJobs(api)
  const signInByLink = createSignInByLink(api, devices, options.secure)
  passwordRoutes(api, { hasher, devices }, endSessionsOf, signInByLink)
  const ownSessions = createOwnSessions(services.db, options.secure)
  ownPasswordRoutes(api, hasher, ownSessions)
  oneTimePasswordRoutes(api, hasher, ownSessions, endEveryWayIn)
  secondFactorRoutes(api, hasher, ownSessions, { endSessionsOf, endEveryWayIn })
  accessTokenRoutes(api)
  passkeyRoutes(api, devices, options.secure)
  pinRoutes(api, hasher)
  singleSignOnRoutes(api, devices, options.secure)
  profileRoutes(api)
  personalDataRoutes(api, hasher)
  privacyRequestRoutes(api)
  erasureRoutes(api, erasedTables)
  const gateways = openGateways(api, settings)
  packageRoutes(api)
  couponRoutes(api)
  licenceRoutes(api)
  licenceJobs(api)
  orderRoutes(api, gateways)
  orderJobs(api, gateways)
  webhookRoutes(api, gateways)
  transferRoutes(api, gateways)
  seatRoutes(api)
  seatJobs(api)
  sandboxRoutes(api)
  invoiceRoutes(api)
  paymentRoutes(api)
  refundRoutes(api)
  reconciliationRoutes(api)
  refundJobs(api, gateways)
  referralRoutes(api)
  invoiceJobs(api, settings.supplier)
  registrationRoutes(api, hasher, endSessionsOf, signInByLink)
  studentRoutes(api)
  peopleImportRoutes(api)
  staffRoutes(api)
  studentTeacherRoutes(api)
  entryRoutes(api)
  favouriteRoutes(api)
  readyRemarkRoutes(api)
  rubricRoutes(api)
  signOffRoutes(api, hasher)
  signOffJobs(api)
  recordImportRoutes(api)
  memoRoutes(api)
  questionRoutes(api)
  practiceRoutes(api)
  assessmentRoutes(api)
  attemptRoutes(api)
  markingRoutes(api)
  residencyRoutes(api)
  attendanceRoutes(api)
  performanceRoutes(api)
  appraisalFormRoutes(api)
  appraisalRoutes(api)
  attestationRoutes(api)
  collegeCalendarRoutes(api)
  ledgerRoutes(api)
  districtRecordRoutes(api)
  stateLinkRoutes(api, certifiedPostings)
  teachingSessionRoutes(api)
  teachingAttendanceRoutes(api)
  calendarLinkRoutes(api)
  teachingJobs(api)
  thesisRoutes(api)
  issuedDocumentRoutes(api, [printedLogbookSource, certificateSource])
  printedLogbookRoutes(api)
  certificateRoutes(api)
  collegePackageRoutes(api, { register: dataRegister, sealedColumns })
  auditSearchRoutes(api)
  processingRegisterRoutes(api, dataRegister)
  collegeFigureRoutes(api)
  dashboardRoutes(api)
  examPassportRoutes(api)
  reportRoutes(api)
  savedReportRoutes(api)
  searchRoutes(api)
  workRoutes(api)
  peopleRoutes(api)
  reminderJobs(api, certifiedPostings)
  savedReportJobs(api)
  const maintenance = watchMaintenance(services)
  http.addHook('onClose', async () => maintenance.stop())
  siteRoutes(api, hasher, settings, maintenance, gateways)
  sealInBackground(api)
  sweepAnswersInBackground(api)
  filesRoutes(api)
  healthRoutes(api)
  if (options.apiDocuments !== false) openApiRoutes(api, endpointGroups, describedEntryBodies, options.secure)
  mailboxRoutes(api)
  answerUnknown(http)
  return { http, api, maintenance }
}

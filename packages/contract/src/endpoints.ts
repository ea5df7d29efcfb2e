// Every operation of the product, joined from the features.
import { seats } from './billing/college-seats/seat.endpoints.ts'
import { coupons } from './billing/coupons/coupon.endpoints.ts'
import { invoices } from './billing/invoices/invoice.endpoints.ts'
import { orders } from './billing/orders/order.endpoints.ts'
import { packages } from './billing/packages/package.endpoints.ts'
import { payments } from './billing/payments/payment.endpoints.ts'
import { reconciliations } from './billing/reconciliations/reconciliation.endpoints.ts'
import { referrals } from './billing/referrals/referral.endpoints.ts'
import { refunds } from './billing/refunds/refund.endpoints.ts'
import { transfers } from './billing/transfers/transfer.endpoints.ts'
import { announcements } from './communication/announcements/announcement.endpoints.ts'
import { conversations } from './communication/messages/conversation.endpoints.ts'
import { messageReports } from './communication/messages/message-report.endpoints.ts'
import { notifications } from './communication/notifications/notification.endpoints.ts'
import { outbox } from './communication/notifications/outbox.endpoints.ts'
import { notificationTexts } from './communication/texts/notification-text.endpoints.ts'
import { webhooks } from './communication/webhooks/webhook.endpoints.ts'
import { certificates } from './documents/certificates/certificate.endpoints.ts'
import { collegePackages } from './documents/college-packages/college-package.endpoints.ts'
import { issuedDocuments } from './documents/issued/issued.endpoints.ts'
import { printedLogbooks } from './documents/printed-logbook/printed-logbook.endpoints.ts'
import { accessTokens } from './identity/access-tokens/access-token.endpoints.ts'
import { accounts } from './identity/accounts/account.endpoints.ts'
import { passkeys } from './identity/passkeys/passkey.endpoints.ts'
import { passwords } from './identity/passwords/password.endpoints.ts'
import { pins } from './identity/pins/pin.endpoints.ts'
import { secondFactor } from './identity/second-factor/second-factor.endpoints.ts'
import { openSessions } from './identity/sessions/open-session.endpoints.ts'
import { sessions } from './identity/sessions/session.endpoints.ts'
import { singleSignOn } from './identity/single-sign-on/single-sign-on.endpoints.ts'
import type { EndpointGroup } from './kernel/endpoint.ts'
import { peopleImports } from './membership/imports/people-import.endpoints.ts'
import { personalData } from './membership/personal-data/personal-data.endpoints.ts'
import { privacyRequests } from './membership/privacy-requests/privacy-request.endpoints.ts'
import { idProofs, profiles } from './membership/profiles/profile.endpoints.ts'
import { registrations, verifications } from './membership/registration/registration.endpoints.ts'
import { staff } from './membership/staff/staff.endpoints.ts'
import { staffPosts } from './membership/staff/staff-post.endpoints.ts'
import { students } from './membership/students/student.endpoints.ts'
import { studentTeachers } from './membership/teachers/student-teacher.endpoints.ts'
import { auditSearch } from './overview/audit-search/audit-search.endpoints.ts'
import { collegeFigures } from './overview/college-figures/college-figures.endpoints.ts'
import { dashboard } from './overview/dashboard/dashboard.endpoints.ts'
import { examPassports } from './overview/exam-passport/exam-passport.endpoints.ts'
import { people } from './overview/people/people.endpoints.ts'
import { processingRegister } from './overview/processing-register/processing-register.endpoints.ts'
import { reports } from './overview/reports/report.endpoints.ts'
import { savedReports } from './overview/reports/saved-reports/saved-report.endpoints.ts'
import { search } from './overview/search/search.endpoints.ts'
import { work } from './overview/work/work.endpoints.ts'
import { files } from './platform/files/file.endpoints.ts'
import { health } from './platform/health/health.endpoints.ts'
import { entries } from './records/logbook/entry.endpoints.ts'
import { favourites } from './records/logbook/favourite.endpoints.ts'
import { readyRemarks } from './records/logbook/ready-remarks/ready-remark.endpoints.ts'
import { rubricSheets } from './records/logbook/rubrics/rubric.endpoints.ts'
import { signOffs } from './records/logbook/sign-off/sign-off.endpoints.ts'
import { recordImports } from './records/logbook-import/record-import.endpoints.ts'
import { catalogue } from './reference/catalogue/catalogue.endpoints.ts'
import { catalogueItems } from './reference/catalogue/catalogue-item.endpoints.ts'
import { competencies, procedures, skills, specialties } from './reference/catalogue/catalogue-lists.endpoints.ts'
import { colleges, states } from './reference/colleges/college.endpoints.ts'
import { departments } from './reference/colleges/department.endpoints.ts'
import { institutions } from './reference/institutions/institution.endpoints.ts'
import { crm } from './site/crm/crm.endpoints.ts'
import { inquiries } from './site/inquiries/inquiry.endpoints.ts'
import { launch } from './site/launch/launch.endpoints.ts'
import { maintenance } from './site/maintenance/maintenance.endpoints.ts'
import { setup } from './site/setup/setup.endpoints.ts'
import { appraisalTemplates } from './training/appraisal-forms/appraisal-template.endpoints.ts'
import { appraisals } from './training/appraisals/appraisal.endpoints.ts'
import { assessments } from './training/assessments/assessment.endpoints.ts'
import { attempts } from './training/assessments/attempt.endpoints.ts'
import { marking } from './training/assessments/marking.endpoints.ts'
import { practice } from './training/assessments/practice/practice.endpoints.ts'
import { questions } from './training/assessments/question.endpoints.ts'
import { collegeCalendars } from './training/attendance/college-calendar.endpoints.ts'
import { ledgers } from './training/attendance/ledger.endpoints.ts'
import { attestations } from './training/attestations/attestation.endpoints.ts'
import { memos } from './training/memos/memo.endpoints.ts'
import { attendance } from './training/residency/attendance.endpoints.ts'
import { districtRecords } from './training/residency/district-record.endpoints.ts'
import { performance } from './training/residency/performance.endpoints.ts'
import { postings } from './training/residency/posting.endpoints.ts'
import { stateLinks } from './training/residency/state-links/state-link.endpoints.ts'
import { calendarLinks } from './training/teaching-sessions/calendar-link.endpoints.ts'
import { teachingAttendance } from './training/teaching-sessions/teaching-attendance.endpoints.ts'
import { teachingSessions } from './training/teaching-sessions/teaching-session.endpoints.ts'
import { thesisTracks } from './training/thesis/thesis.endpoints.ts'

export const endpointGroups = {
  'platform/files': files,
  'platform/health': health,
  'reference/states': states,
  'reference/colleges': colleges,
  'reference/departments': departments,
  'reference/competencies': competencies,
  'reference/skills': skills,
  'reference/procedures': procedures,
  'reference/specialties': specialties,
  'reference/catalogue': catalogue,
  'reference/catalogueItems': catalogueItems,
  'reference/institutions': institutions,
  'identity/accounts': accounts,
  'communication/announcements': announcements,
  'communication/conversations': conversations,
  'communication/messageReports': messageReports,
  'communication/notifications': notifications,
  'communication/outbox': outbox,
  'communication/webhooks': webhooks,
  'communication/notificationTexts': notificationTexts,
  'identity/sessions': sessions,
  'identity/singleSignOn': singleSignOn,
  'identity/openSessions': openSessions,
  'identity/passwords': passwords,
  'membership/personalData': personalData,
  'membership/privacyRequests': privacyRequests,
  'membership/profiles': profiles,
  'membership/idProofs': idProofs,
  'identity/secondFactor': secondFactor,
  'identity/accessTokens': accessTokens,
  'identity/passkeys': passkeys,
  'identity/pins': pins,
  'billing/packages': packages,
  'billing/coupons': coupons,
  'billing/orders': orders,
  'billing/seats': seats,
  'billing/transfers': transfers,
  'billing/payments': payments,
  'billing/refunds': refunds,
  'billing/reconciliations': reconciliations,
  'billing/referrals': referrals,
  'billing/invoices': invoices,
  'membership/registrations': registrations,
  'membership/verifications': verifications,
  'membership/peopleImports': peopleImports,
  'membership/students': students,
  'membership/staff': staff,
  'membership/staffPosts': staffPosts,
  'membership/studentTeachers': studentTeachers,
  'records/entries': entries,
  'records/signOffs': signOffs,
  'records/favourites': favourites,
  'records/readyRemarks': readyRemarks,
  'records/rubricSheets': rubricSheets,
  'records/recordImports': recordImports,
  'training/questions': questions,
  'training/practice': practice,
  'training/assessments': assessments,
  'training/attempts': attempts,
  'training/marking': marking,
  'training/memos': memos,
  'training/districtRecords': districtRecords,
  'training/postings': postings,
  'training/attendance': attendance,
  'training/performance': performance,
  'training/stateLinks': stateLinks,
  'training/appraisalTemplates': appraisalTemplates,
  'training/appraisals': appraisals,
  'training/attestations': attestations,
  'training/teachingSessions': teachingSessions,
  'training/teachingAttendance': teachingAttendance,
  'training/calendarLinks': calendarLinks,
  'training/collegeCalendars': collegeCalendars,
  'training/ledgers': ledgers,
  'training/thesisTracks': thesisTracks,
  'overview/auditSearch': auditSearch,
  'overview/collegeFigures': collegeFigures,
  'overview/dashboard': dashboard,
  'overview/examPassports': examPassports,
  'overview/people': people,
  'overview/processingRegister': processingRegister,
  'overview/reports': reports,
  'overview/savedReports': savedReports,
  'overview/search': search,
  'overview/work': work,
  'documents/issuedDocuments': issuedDocuments,
  'documents/printedLogbooks': printedLogbooks,
  'documents/certificates': certificates,
  'documents/collegePackages': collegePackages,
  'site/launch': launch,
  'site/maintenance': maintenance,
  'site/setup': setup,
  'site/inquiries': inquiries,
  'site/crm': crm,
} as const satisfies Record<string, EndpointGroup>

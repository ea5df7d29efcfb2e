// Lists query the server with the parameters of their address: filters, search and pages.
// @vitest-environment happy-dom
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { referrals } from '@rounds/contract/billing/referrals/referral.endpoints'
import { transfers } from '@rounds/contract/billing/transfers/transfer.endpoints'
import { messageReports } from '@rounds/contract/communication/messages/message-report.endpoints'
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { outbox } from '@rounds/contract/communication/notifications/outbox.endpoints'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const studentId = aStudent.id
const departmentId = anHod.department?.id ?? ''
const collegeId = anHod.college?.id ?? ''
const aCoordinator: SessionUser = { ...anHod, role: 'drpc', roleTitle: 'DRPC', college: null, department: null }
const anAdmin: SessionUser = { ...anHod, role: 'admin', roleTitle: 'Admin', canVerify: false, department: null }
const days = { from: '2026-06-01', to: '2026-06-30' }

/** The query that each page sends for its address, besides the page number. */
const lists: readonly (readonly [path: string, reader: SessionUser, list: EndpointSpec, filters: object])[] = [
  ['/task/opd-campus', anHod, entries.list, { status: 'Approved', search: 'ward', studentId, ...days, sort: 'oldest' }],
  ['/allStudent', theMaster, people.students, { search: 'rao', state: 'left', collegeId, departmentId, year: 'later' }],
  ['/audit', theMaster, auditSearch.list, { who: 'rao', whom: 'asha', outcome: 'refused', ...days }],
  ['/assessments', anHod, assessments.list, { state: 'Released' }],
  ['/questions', anHod, questions.list, { search: 'ion', topic: 'Salts', kind: 'short', state: 'retired' }],
  ['/attendance', anAdmin, ledgers.list, { departmentId, batch: 2025 }],
  ['/drp/attendence', anHod, attendance.list, { studentId, phase: 'over' }],
  ['/drp/home', anHod, postings.list, { studentId, phase: 'running' }],
  ['/drp/queue', aCoordinator, districtRecords.list, { status: 'Approved' }],
  ['/coupons', theMaster, coupons.list, { search: 'early', state: 'Used' }],
  ['/payments', theMaster, payments.list, { search: 'rao', state: 'paid', source: 'byHand', collegeId, ...days }],
  ['/referral', theMaster, referrals.list, { search: 'rao' }],
  ['/transfers', theMaster, transfers.list, { search: 'utr', state: 'refused' }],
  ['/inquiries', theMaster, inquiries.list, { search: 'price' }],
  ['/outbox', theMaster, outbox.list, { state: 'waiting' }],
  ['/privacy-requests', theMaster, privacyRequests.list, { part: 'closed' }],
  ['/secondFactors', theMaster, secondFactor.holders, { search: 'rao' }],
  ['/notifications', anHod, notifications.list, { show: 'unread' }],
  ['/reported-messages', theMaster, messageReports.list, { state: 'Closed' }],
  ['/certificates', anHod, issuedDocuments.list, { studentId }],
  ['/printLogbook', anHod, issuedDocuments.list, { studentId }],
  ['/addedItems', anHod, catalogue.additions, { search: 'drain' }],
]

test.for(lists)('%s', async ([path, reader, list, filters], { server }) => {
  const isPaged = list.query?.shape.page !== undefined
  const wanted = isPaged ? { ...filters, page: 2, size: 20 } : filters
  const search = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))
  await openScreen(`${path}?${search}`, reader)
  await vi.waitFor(() => expect(server.queriesTo(list)).toContainEqual(expect.objectContaining(wanted)))
})

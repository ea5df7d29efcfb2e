// Every feature's part of the copy of a person's data, in their order in the copy.
import { invoiceParts } from './billing/invoices/invoice-parts.ts'
import { licenceParts } from './billing/licences/licence-parts.ts'
import { orderParts } from './billing/orders/order-parts.ts'
import { announcementsPart } from './communication/announcements/announcements.store.ts'
import { messageReportsPart } from './communication/messages/message-reports.store.ts'
import { messageParts } from './communication/messages/messages-copy.store.ts'
import { signatoriesPart } from './documents/certificates/signatories.store.ts'
import { documentsPart } from './documents/issued/document-parts.ts'
import type { PersonalDataPart } from './kernel/file-store/personal-data-part.ts'
import { peopleParts } from './membership/personal-data/people-parts.ts'
import { privacyRequestsPart } from './membership/privacy-requests/own-requests.store.ts'
import { savedReportsPart } from './overview/reports/saved-reports/saved-reports-copy.store.ts'
import { linksPart } from './records/logbook/sign-off/sign-off-links.store.ts'
import { logbookParts } from './records/logbook/upkeep/personal-data.ts'
import { appraisalsPart } from './training/appraisals/appraisals.store.ts'
import { questionsPart } from './training/assessments/questions.store.ts'
import { answersPart } from './training/assessments/results.store.ts'
import { correctionsPart, machinePart, risksPart } from './training/attendance/ledger-personal-data.ts'
import { attestationsPart } from './training/attestations/attestations.store.ts'
import { memosPart } from './training/memos/memos.store.ts'
import { attendancePart } from './training/residency/attendance.store.ts'
import { performancePart } from './training/residency/performance.store.ts'
import { postingsPart } from './training/residency/postings.store.ts'
import { stateLinksPart } from './training/residency/state-links/state-links.store.ts'
import { teachingParts } from './training/teaching-sessions/teaching-copy.ts'
import { thesisPart } from './training/thesis/thesis.store.ts'

export const personalDataParts: readonly PersonalDataPart[] = [
  ...peopleParts,
  privacyRequestsPart,
  ...messageParts,
  messageReportsPart,
  announcementsPart,
  ...licenceParts,
  ...orderParts,
  ...invoiceParts,
  ...logbookParts,
  linksPart,
  memosPart,
  questionsPart,
  answersPart,
  postingsPart,
  attendancePart,
  performancePart,
  stateLinksPart,
  appraisalsPart,
  attestationsPart,
  machinePart,
  correctionsPart,
  risksPart,
  ...teachingParts,
  thesisPart,
  documentsPart,
  signatoriesPart,
  savedReportsPart,
]

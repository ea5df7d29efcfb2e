// The completion certificate of a District Residency: its text, built-in or the college's, and its preconditions. The
// posting must have ended and the report must exist.

import { districtCertificate } from '@rounds/contract/documents/certificates/certificate'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { wordedParagraphs } from '@rounds/contract/documents/certificates/certificate-wording'
import { showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { percentText } from '@rounds/contract/kernel/percent'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { canReport } from '@rounds/contract/training/residency/performance-report'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { courseTitle } from '#api/identity/accounts/account-columns.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { listReports } from '#api/training/residency/performance.store.ts'
import type { CertificateChoice } from './certificate.source.ts'
import { findWording } from './certificate-wordings.store.ts'
import { named } from './certificate-words.ts'

const coordinatorTitle = 'District Residency Programme Coordinator'

const find = statement({
  name: 'certificates.posting',
  scope: everybody('a posting that the caller has locked within their scope'),
  params: { id: uuid },
  row: {
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    identity: text.nullable(),
    course: text,
    address: text,
    logoId: uuid.nullable(),
    isIssued: boolean,
  },
  sql: `select p.student_id as "studentId", p.college_id as "collegeId", p.department_id as "departmentId", a.identity,
      case when a.department_id = p.department_id then ${courseTitle} else d.title end as course,
      c.address, c.logo_file_id as "logoId", exists (select 1 from issued_documents i
        where i.student_id = p.student_id and i.kind = 'drp-completion' and i.choice->>'postingId' = p.id::text
          and i.revoked_at is null and i.state <> 'Failed') as "isIssued"
    from drp_postings p join accounts a on a.id = p.student_id join colleges c on c.id = p.college_id
      join departments d on d.id = p.department_id
    where p.id = :id`,
})

interface Written {
  place: { studentId: string; collegeId: string; departmentId: string }
  choice: CertificateChoice
}

/**
 * Composes the permanent content of the certificate. Throws `invalid` with the reason when it cannot be issued. The
 * caller holds the lock on the posting.
 */
export async function composePostingCertificate(
  db: Database,
  posting: Posting,
  { viewer, today }: { viewer: Viewer; today: string },
): Promise<Written> {
  const { id, student, department, college, lastDay } = posting
  if (!canReport(posting, today)) {
    throw invalid({ postingId: fillMessage(certificateMessages.postingRuns, { day: showDate(lastDay) }) })
  }
  const [report] = await listReports(db, id)
  if (!report) throw invalid({ postingId: certificateMessages.noReport })
  const found = await db.row(find, { id })
  if (!found) throw new Problem('notFound')
  const { identity, course, address, logoId, isIssued, ...place } = found
  if (isIssued) throw invalid({ postingId: certificateMessages.issuedBefore })
  const own = await findWording(db, place.collegeId, districtCertificate)
  const given = { posting, identity, course, ...report }
  const paragraphs = own === null ? ourBody(given) : bodyOf(own, given)
  const signatory = { name: viewer.name, title: coordinatorTitle }
  const choice = { student: student.name, college, address, department, logoId, paragraphs, signatory }
  return { place, choice: { ...choice, issuedBy: viewer.name, postingId: id } }
}

interface Given {
  posting: Posting
  identity: string | null
  course: string
  present: number
  working: number
}

/** The attendance as a percentage; null without working days. */
const percentOf = ({ present, working }: Given): string | null =>
  working > 0 ? percentText(Math.floor((100 * present) / working)) : null

/** The built-in text. It leaves out unknown facts. */
function ourBody(given: Given): string[] {
  const { posting, identity, course, present, working } = given
  const { student, department, college, institution, state, from, lastDay } = posting
  const percent = percentOf(given)
  return [
    `This is to certify that ${named({ name: student.name, identity })} of the course ${course} in the department of ${department}, ${college}, completed the District Residency Programme at ${institution.name}, ${state.name}, from ${showDate(from)} to ${showDate(lastDay)}.`,
    `The attendance was ${present} of ${working} working days${percent ? `, ${percent}` : ''}. A report on the performance was signed.`,
  ]
}

/**
 * Fills the college's wording. Throws `invalid` when it names an unknown fact, because no certificate may have a gap.
 */
function bodyOf(wording: string, given: Given): string[] {
  const { posting, identity, course, present, working } = given
  const { student, department, college, institution, state, from, lastDay } = posting
  const worded = wordedParagraphs(wording, {
    name: student.name,
    registration: identity,
    course,
    department,
    college,
    institution: institution.name,
    state: state.name,
    from: showDate(from),
    to: showDate(lastDay),
    present: String(present),
    working: String(working),
    percent: percentOf(given),
  })
  if ('paragraphs' in worded) return worded.paragraphs
  throw invalid({ postingId: fillMessage(certificateMessages.missingPostingFact, { place: worded.missing }) })
}

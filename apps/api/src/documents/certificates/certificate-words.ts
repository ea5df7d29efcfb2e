// The text and preconditions of each kind of certificate. To add a kind, add a line to `documentTitles` and an entry
// here.
import type { CollegeCertificate } from '@rounds/contract/documents/certificates/certificate'
import { bonafideObstacle } from '@rounds/contract/documents/certificates/certificate.can'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import type { CertificateFacts } from '@rounds/contract/documents/certificates/certificate-wording'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { CertifiedStudent } from './certified-student.store.ts'

interface Given {
  student: CertifiedStudent
  /** A business date. */
  today: string
}

interface CertificateWords {
  /** Returns a sentence why it cannot be issued now, or null when it can. */
  obstacle: (given: Given) => string | null
  /** The built-in text. It leaves out unknown facts. */
  body: (given: Given) => string[]
  /** Paragraphs below the body, whether built-in or the college's. */
  added?: (given: Given) => string[]
}

/** The name with the registration number, as in `Dr Asha Rao, registration number KMC 12345,`. */
export const named = ({ name, identity }: Pick<CertifiedStudent, 'name' | 'identity'>): string =>
  identity ? `${name}, registration number ${identity},` : name
const where = ({ course, department, college }: CertifiedStudent): string =>
  `the course ${course} in the department of ${department}, ${college}`

/** The day since which the student has been on this course here: the last move, or the joining date. */
const hereSince = ({ joiningDate, moves }: CertifiedStudent): string | null => moves.at(-1)?.day ?? joiningDate

function since(student: CertifiedStudent): string {
  const day = hereSince(student)
  return day ? ` since ${showDate(day)}` : ''
}

/** Names the earlier departments, so that the whole course is not attributed to the last one. */
function earlierPlaces({ student: { moves } }: Given): string[] {
  const sentences = moves.map(({ day, from }, index) => {
    const before = moves[index - 1]
    const time = before ? `From ${showDate(before.day)} to ${showDate(day)}` : `Until ${showDate(day)}`
    return `${time}, the student was registered in ${from}.`
  })
  return sentences.length > 0 ? [sentences.join(' ')] : []
}

const unlessCertified = ({ student }: Given): string | null =>
  student.certified ? null : certificateMessages.notCertified

function unlessStudying({ student, today }: Given): string | null {
  const { hasLeft, termOver, notCertified } = certificateMessages
  const obstacle = bonafideObstacle(student, today)
  if (obstacle === 'hasLeft') return fillMessage(hasLeft, { day: showDate(student.leftOn) })
  if (obstacle === 'termOver') return fillMessage(termOver, { day: showDate(student.lastDay) })
  return obstacle && notCertified
}

function unlessOver({ student: { lastDay, leftOn }, today }: Given): string | null {
  if (lastDay === null) return certificateMessages.noTerm
  if (leftOn !== null && leftOn < lastDay) {
    return fillMessage(certificateMessages.leftBefore, { leftOn: showDate(leftOn), day: showDate(lastDay) })
  }
  return lastDay >= today ? fillMessage(certificateMessages.termRuns, { day: showDate(lastDay) }) : null
}

/** The HOD's words when certifying the student. */
function quotation({ student: { words, wordsBy, wordsAt } }: Given): string[] {
  if (!words) return []
  const day = wordsAt ? showDate(businessDateOf(wordsAt)) : 'N/A'
  return [`${wordsBy ?? 'The head of the department'} wrote on ${day}:`, words]
}

const dayText = (day: string | null): string | null => day && showDate(day)

/** The values for the placeholders of a college's wording. */
export const factsOf = (kind: CollegeCertificate, student: CertifiedStudent): CertificateFacts => ({
  name: student.name,
  registration: student.identity,
  course: student.course,
  department: student.department,
  college: student.college,
  from: dayText(kind === 'bonafide' ? hereSince(student) : student.joiningDate),
  to: dayText(student.lastDay),
})

export const certificateWords: Readonly<Record<CollegeCertificate, CertificateWords>> = {
  bonafide: {
    obstacle: unlessStudying,
    body: ({ student }) => [
      `This is to certify that ${named(student)} is a bonafide student of ${where(student)}${since(student)}.`,
    ],
  },
  'course-completion': {
    obstacle: unlessOver,
    body: ({ student }) => [
      `This is to certify that ${named(student)} has completed ${where(student)}.`,
      `The course lasted from ${showDate(student.joiningDate)} to ${showDate(student.lastDay)}.`,
    ],
    added: earlierPlaces,
  },
  proficiency: {
    obstacle: unlessCertified,
    body: ({ student }) => [
      `This is to certify that ${named(student)} of ${where(student)}, was found proficient in clinical competence and in the skilful performance of procedures.`,
    ],
    added: (given) => [...earlierPlaces(given), ...quotation(given)],
  },
}

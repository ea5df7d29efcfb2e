// What each kind of certificate of a college needs and says. A feature brings one by its line in `documentTitles` and its entry here.
import type { CollegeCertificate } from '@rounds/contract/documents/certificates/certificate'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { Database } from '#api/kernel/database/database.ts'
import type { CertifiedStudent } from './certified-student.store.ts'

interface Given {
  /** For what a feature reads of its own about the student. */
  db: Database
  studentId: string
  student: CertifiedStudent
  /** A business date. */
  today: string
}

interface CertificateWords {
  /** Why it cannot be issued now, as a sentence; null when it can. */
  obstacle: (given: Given) => string | null | Promise<string | null>
  paragraphs: (given: Given) => string[] | Promise<string[]>
}

/** `Dr Asha Rao, registration number KMC 12345,` */
export const named = ({ name, identity }: Pick<CertifiedStudent, 'name' | 'identity'>): string =>
  identity ? `${name}, registration number ${identity},` : name
const where = ({ course, department, college }: CertifiedStudent): string =>
  `the course ${course} in the department of ${department}, ${college}`
const since = ({ joiningDate }: CertifiedStudent): string => (joiningDate ? ` since ${showDate(joiningDate)}` : '')

const unlessCertified = ({ student }: Given): string | null =>
  student.certified ? null : certificateMessages.notCertified

function unlessOver({ student: { lastDay }, today }: Given): string | null {
  if (lastDay === null) return certificateMessages.noTerm
  return lastDay >= today ? fillMessage(certificateMessages.termRuns, { day: showDate(lastDay) }) : null
}

function proficiency({ student }: Given): string[] {
  const { words, wordsBy, wordsAt } = student
  const quotation = words
    ? [
        `${wordsBy ?? 'The head of the department'} wrote on ${wordsAt ? showDate(businessDateOf(wordsAt)) : 'N/A'}:`,
        words,
      ]
    : []
  return [
    `This is to certify that ${named(student)} of ${where(student)}, was found proficient in clinical competence and in the skilful performance of procedures.`,
    ...quotation,
  ]
}

export const certificateWords: Readonly<Record<CollegeCertificate, CertificateWords>> = {
  bonafide: {
    obstacle: unlessCertified,
    paragraphs: ({ student }) => [
      `This is to certify that ${named(student)} is a bonafide student of ${where(student)}${since(student)}.`,
    ],
  },
  'course-completion': {
    obstacle: unlessOver,
    paragraphs: ({ student }) => [
      `This is to certify that ${named(student)} has completed ${where(student)}.`,
      `The course lasted from ${showDate(student.joiningDate)} to ${showDate(student.lastDay)}.`,
    ],
  },
  proficiency: { obstacle: unlessCertified, paragraphs: proficiency },
}

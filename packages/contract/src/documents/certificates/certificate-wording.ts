// A college's wording of its certificates: default texts, the placeholders for facts about the student or the posting,
// and validation. Pure.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { certificateMessages } from './certificate.messages.ts'
import { type CertificateKind, certificateKinds } from './certificate.ts'

const ofStudent = {
  name: 'the student’s name',
  registration: 'the registration number',
  course: 'the course',
  department: 'the department',
  college: 'the college',
} as const
const ofCourse = { ...ofStudent, from: 'the first day of the course', to: 'the last day of the course' } as const
const ofPosting = {
  ...ofStudent,
  institution: 'the institution of the posting',
  state: 'its state',
  from: 'the first day of the posting',
  to: 'the last day of the posting',
  present: 'the days present',
  working: 'the working days',
  percent: 'the share of days present, with its %',
} as const
export type CertificatePlace = keyof typeof ofCourse | keyof typeof ofPosting

/** The meaning of each placeholder, by kind of certificate. */
export const certificatePlaces: Readonly<Record<CertificateKind, Readonly<Partial<Record<CertificatePlace, string>>>>> =
  {
    bonafide: { ...ofCourse, from: 'the first day of the course, or the day of the last move' },
    'course-completion': ofCourse,
    proficiency: ofCourse,
    'drp-completion': ofPosting,
  }

/** Values of the placeholders; null when unknown. */
export type CertificateFacts = Readonly<Partial<Record<CertificatePlace, string | null>>>

/**
 * The default texts, used unless the college has its own. They show how a certificate reads when every fact is known.
 */
export const ourWordings: Readonly<Record<CertificateKind, string>> = {
  bonafide:
    'This is to certify that {name}, registration number {registration}, is a bonafide student of the course {course} in the department of {department}, {college} since {from}.',
  'course-completion':
    'This is to certify that {name}, registration number {registration}, has completed the course {course} in the department of {department}, {college}.\n\nThe course lasted from {from} to {to}.',
  proficiency:
    'This is to certify that {name}, registration number {registration}, of the course {course} in the department of {department}, {college}, was found proficient in clinical competence and in the skilful performance of procedures.',
  'drp-completion':
    'This is to certify that {name}, registration number {registration}, of the course {course} in the department of {department}, {college}, completed the District Residency Programme at {institution}, {state}, from {from} to {to}.\n\nThe attendance was {present} of {working} working days, {percent}. A report on the performance was signed.',
}

/** More lines would overflow the page. */
export const maxWordingLines = 12

const place = /\{(\w+)\}/g
const { noWording, unknownPlace, noName, manyLines } = certificateMessages

/**
 * The message about the first placeholder that this kind of certificate does not have, including a lone brace; null
 * when there is none.
 */
export function wordingFault(kind: CertificateKind, text: string): string | null {
  const named = [...text.matchAll(place)].find(([, name = '']) => !Object.hasOwn(certificatePlaces[kind], name))
  const unknown = named?.[0] ?? text.replaceAll(place, '').match(/[{}]/)?.[0]
  return unknown === undefined ? null : fillMessage(unknownPlace, { place: unknown })
}

export const CertificateWording = z.strictObject({
  text: paragraphsText({ max: maxCharacters.certificate, label: 'The wording', missing: noWording })
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll('\t', ' ')
        .replaceAll(/\n{3,}/g, '\n\n'),
    )
    .superRefine((text, { addIssue }) => {
      if (!text.includes('{name}')) addIssue({ code: 'custom', message: noName })
      else if (text.split('\n').length > maxWordingLines)
        addIssue({ code: 'custom', message: fillMessage(manyLines, { n: maxWordingLines }) })
    }),
})
export type CertificateWording = z.infer<typeof CertificateWording>

/** Adds the check that depends on the kind. */
export const certificateWordingOf = (kind: CertificateKind) =>
  CertificateWording.superRefine(({ text }, { addIssue }) => {
    const fault = wordingFault(kind, text)
    if (fault !== null) addIssue({ code: 'custom', path: ['text'], message: fault })
  })

/** Fills the placeholders of each paragraph, or returns the first placeholder whose fact is unknown. */
export function wordedParagraphs(
  text: string,
  facts: CertificateFacts,
): { paragraphs: string[] } | { missing: string } {
  const known = new Map<string, string | null>(Object.entries(facts))
  const missing = [...text.matchAll(place)].find(([, name = '']) => known.get(name) === null)
  if (missing) return { missing: missing[0] }
  const filled = (words: string) => words.replaceAll(place, (whole, name: string) => known.get(name) ?? whole)
  return {
    paragraphs: text
      .split('\n\n')
      .filter((words) => words.trim() !== '')
      .map(filled),
  }
}

const examples = {
  name: 'Dr Asha Rao',
  registration: 'KMC 12345',
  course: 'MD General Medicine',
  department: 'General Medicine',
  college: 'Lakeside Medical College',
}

/** Invented facts for previews. */
export const exampleCertificateFacts = (kind: CertificateKind): CertificateFacts =>
  kind === 'drp-completion'
    ? {
        ...examples,
        institution: 'District Hospital',
        state: 'Rajasthan',
        from: '01-03-2025',
        to: '31-05-2025',
        present: '74',
        working: '80',
        percent: '92%',
      }
    : { ...examples, from: '01-07-2023', to: '30-06-2026' }

export const WordingParams = z.strictObject({ kind: z.enum(certificateKinds) })

/** A change of the wording. Null `text` means that the default was restored. */
export const CertificateWordingVersion = z.object({ text: z.string().nullable(), by: z.string(), at: Moment })
export const WordedCertificate = z.object({
  kind: z.enum(certificateKinds),
  /** The college's own text; null while it uses the default. */
  text: z.string().nullable(),
  /** The last ten, newest first. */
  versions: z.array(CertificateWordingVersion),
})
export type WordedCertificate = z.infer<typeof WordedCertificate>

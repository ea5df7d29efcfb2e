// How a college words the body of its certificates: our texts as a beginning, the places that stand for facts of the
// student, and what is wrong with a wording. Pure.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { certificateMessages } from './certificate.messages.ts'
import { type CollegeCertificate, collegeCertificates } from './certificate.ts'

/** What a place stands for. */
export const certificatePlaces = {
  name: 'the student’s name',
  registration: 'the registration number',
  course: 'the course',
  department: 'the department',
  college: 'the college',
  from: 'the first day of the course',
  to: 'the last day of the course',
} as const
export type CertificatePlace = keyof typeof certificatePlaces
export const certificatePlaceNames = Object.keys(certificatePlaces) as CertificatePlace[]

/** What fills the places; null where it is not known of the student. */
export type CertificateFacts = Readonly<Record<CertificatePlace, string | null>>

/** The texts that a certificate says where the college did not word it, with every fact known. */
export const ourWordings: Readonly<Record<CollegeCertificate, string>> = {
  bonafide:
    'This is to certify that {name}, registration number {registration}, is a bonafide student of the course {course} in the department of {department}, {college} since {from}.',
  'course-completion':
    'This is to certify that {name}, registration number {registration}, has completed the course {course} in the department of {department}, {college}.\n\nThe course lasted from {from} to {to}.',
  proficiency:
    'This is to certify that {name}, registration number {registration}, of the course {course} in the department of {department}, {college}, was found proficient in clinical competence and in the skilful performance of procedures.',
}

/** More lines would not stay on the page. */
export const maxWordingLines = 12

const place = /\{(\w+)\}/g
const isPlace = (name: string): name is CertificatePlace => Object.hasOwn(certificatePlaces, name)

/** The first thing in braces that stands for nothing, as it is written; a brace alone is one. */
function unknownPlace(text: string): string | undefined {
  const named = [...text.matchAll(place)].find(([, name = '']) => !isPlace(name))
  return named?.[0] ?? text.replaceAll(place, '').match(/[{}]/)?.[0]
}

const { noWording, unknownPlace: unknown, noName, manyLines } = certificateMessages

export const CertificateWording = z.strictObject({
  text: paragraphsText({ max: maxCharacters.certificate, label: 'The wording', missing: noWording })
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll('\t', ' ')
        .replaceAll(/\n{3,}/g, '\n\n'),
    )
    .superRefine((text, { addIssue }) => {
      const wrong = unknownPlace(text)
      if (wrong !== undefined) addIssue({ code: 'custom', message: fillMessage(unknown, { place: wrong }) })
      else if (!text.includes('{name}')) addIssue({ code: 'custom', message: noName })
      else if (text.split('\n').length > maxWordingLines)
        addIssue({ code: 'custom', message: fillMessage(manyLines, { n: maxWordingLines }) })
    }),
})
export type CertificateWording = z.infer<typeof CertificateWording>

/** The paragraphs with the facts in their places, or the first place whose fact is not known. */
export function wordedParagraphs(
  text: string,
  facts: CertificateFacts,
): { paragraphs: string[] } | { missing: string } {
  const missing = certificatePlaceNames.find((name) => facts[name] === null && text.includes(`{${name}}`))
  if (missing) return { missing: `{${missing}}` }
  const filled = (words: string) =>
    words.replaceAll(place, (whole, name: string) => (isPlace(name) ? facts[name] : null) ?? whole)
  return {
    paragraphs: text
      .split('\n\n')
      .filter((words) => words.trim() !== '')
      .map(filled),
  }
}

/** What fills the places of a preview: invented. */
export const exampleCertificateFacts: CertificateFacts = {
  name: 'Dr Asha Rao',
  registration: 'KMC 12345',
  course: 'MD General Medicine',
  department: 'General Medicine',
  college: 'Lakeside Medical College',
  from: '01-07-2023',
  to: '30-06-2026',
}

export const WordingParams = z.strictObject({ kind: z.enum(collegeCertificates) })

/** A change of the wording; without text it went back to ours. */
export const CertificateWordingVersion = z.object({ text: z.string().nullable(), by: z.string(), at: Moment })
export const WordedCertificate = z.object({
  kind: z.enum(collegeCertificates),
  /** The college’s own; null while it says ours. */
  text: z.string().nullable(),
  /** The newest ten, newest first. */
  versions: z.array(CertificateWordingVersion),
})
export type WordedCertificate = z.infer<typeof WordedCertificate>

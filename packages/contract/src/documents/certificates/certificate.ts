// Certificates: issued to a student by the HOD or the Admin, numbered within college and year.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { Id } from '../../kernel/endpoint.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { linePattern } from '../../kernel/patterns.ts'
import { type DocumentKind, documentKinds } from '../issued/issued-document.ts'
import { certificateMessages } from './certificate.messages.ts'

export type CertificateKind = Exclude<DocumentKind, 'logbook'>
export const isCertificate = (kind: DocumentKind): kind is CertificateKind => kind !== 'logbook'
export const certificateKinds = documentKinds.filter(isCertificate)

/** Issued by the coordinator of a posting. */
export const districtCertificate = 'drp-completion'
/** Issued by the HOD or the Admin. */
export type CollegeCertificate = Exclude<CertificateKind, typeof districtCertificate>
const isOfCollege = (kind: CertificateKind): kind is CollegeCertificate => kind !== districtCertificate
export const collegeCertificates = certificateKinds.filter(isOfCollege)
/** The certificate that a certified student can issue without approval. */
export const ownCertificate: CollegeCertificate = 'bonafide'
/** The purposes that a student can choose from. Free text would appear above the signatory's name. */
export const ownPurposes: readonly string[] = [
  'a bank loan',
  'a scholarship',
  'a passport application',
  'a visa application',
  'a travel concession',
  'hostel accommodation',
  'a rent agreement',
  'an examination form',
  'registration with a medical council',
]

const label = 'The purpose'

export const CertificateDraft = z.strictObject({
  kind: z.enum(collegeCertificates, certificateMessages.kind),
  /** Set by staff; absent when students issue it for themselves. */
  studentId: Id.optional(),
  /** Completes the sentence "at the request of the student, for …", which is omitted without a purpose. */
  purpose: z
    .string()
    .trim()
    .max(maxCharacters.title, fillMessage(inputMessages.tooLong, { label, n: maxCharacters.title }))
    .refine((text) => text === '' || linePattern.test(text), fillMessage(inputMessages.characters, { label }))
    .default(''),
})
export type CertificateDraft = z.infer<typeof CertificateDraft>

export const DistrictCertificateDraft = z.strictObject({
  postingId: z.string(certificateMessages.posting).min(1, certificateMessages.posting).pipe(Id),
})
export type DistrictCertificateDraft = z.infer<typeof DistrictCertificateDraft>

/** The person who signs: the HOD names one for the department, the Admin one for the college. */
export const Signatory = z.strictObject({
  name: lineText({ max: maxCharacters.personName, label: 'The name', missing: certificateMessages.name }),
  title: lineText({ max: maxCharacters.personName, label: 'The title', missing: certificateMessages.title }),
})
export type Signatory = z.infer<typeof Signatory>

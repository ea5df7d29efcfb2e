// Typesets a certificate from the data stored when it was issued, so that names and wording stay those of that day.
import { certificateKinds, Signatory } from '@rounds/contract/documents/certificates/certificate'
import { issuedEvents } from '@rounds/contract/documents/issued/issued.events'
import { documentTitles, initialsOf } from '@rounds/contract/documents/issued/issued-document'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { z } from 'zod'
import { printedCheckOf } from '../issued/check-address.ts'
import type { RunningDocument } from '../issued/issued-documents.store.ts'
import type { DocumentSource, Maker } from '../issued/make-document.ts'
import { pictureOf } from '../issued/picture-bytes.ts'

/** The data stored with a certificate when it is issued. */
export const CertificateChoice = z.strictObject({
  student: z.string(),
  college: z.string(),
  address: z.string(),
  department: z.string(),
  logoId: z.uuid().nullable(),
  paragraphs: z.array(z.string()),
  signatory: Signatory,
  issuedBy: z.string(),
  /** Set for the certificate of a posting. */
  postingId: z.uuid().optional(),
})
export type CertificateChoice = z.infer<typeof CertificateChoice>

/** Title and number, as in `Bonafide certificate 2026/17`. */
const workOf = ({ kind, number }: RunningDocument): string => `${documentTitles[kind]} ${number ?? ''}`.trim()

async function write(api: Maker, document: RunningDocument) {
  const { student, college, address, department, logoId, paragraphs, signatory } = CertificateChoice.parse(
    document.choice,
  )
  const logo = await pictureOf(api, '/logo.png', logoId)
  const check = printedCheckOf(api.publicUrl, document.code)
  const data = {
    title: documentTitles[document.kind],
    number: document.number ?? '',
    issuedOn: showDate(businessDateOf(document.requestedAt)),
    college: { name: college, address },
    paragraphs,
    signatory,
    logo: '/logo.png' in logo ? '/logo.png' : null,
    ...check.data,
  }
  const pictures = { ...logo, ...check.pictures }
  const template = '/documents/certificates/certificate.typ'
  const facts = {
    initials: initialsOf(student),
    college,
    department,
    from: null,
    to: null,
    records: null,
    approved: null,
    recordsDigest: null,
  }
  return { manuscript: { template, data, pictures, madeAt: document.requestedAt }, facts }
}

export const certificateSource: DocumentSource = {
  kinds: certificateKinds,
  page: '/certificates',
  workOf,
  write,
  async tell(api, document) {
    const { issuedBy } = CertificateChoice.parse(document.choice)
    await api.notify(issuedEvents.issued, { to: document.studentId, by: issuedBy, work: workOf(document) })
  },
}

// Serves certificates: issues them with a number of the college, and sets the signatories. An issued certificate is a
// document like any other.

import {
  type CertificateDraft,
  type CollegeCertificate,
  districtCertificate,
  ownCertificate,
  ownPurposes,
} from '@rounds/contract/documents/certificates/certificate'
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { wordedParagraphs } from '@rounds/contract/documents/certificates/certificate-wording'
import { documentNumber } from '@rounds/contract/documents/issued/issued-document'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findPosting } from '#api/training/residency/postings.store.ts'
import { type DocumentStudent, lockDocumentStudent } from '../issued/document-place.store.ts'
import { beginDocument, type NewDocument } from '../issued/issued-documents.store.ts'
import { documentQueue } from '../issued/make-document.ts'
import type { CertificateChoice } from './certificate.source.ts'
import { certificateWordingRoutes } from './certificate-wordings.routes.ts'
import { findWording } from './certificate-wordings.store.ts'
import { certificateWords, factsOf } from './certificate-words.ts'
import { type CertifiedStudent, findCertifiedStudent, nextNumber } from './certified-student.store.ts'
import { composePostingCertificate } from './district-certificate.ts'
import { setSignatory, signatoryOf, signingPlaceOf } from './signatories.store.ts'

/** Limit per person, enough for a whole batch at the end of a course. */
const issuedADay = {
  name: 'certificates.issued',
  tries: 300,
  windowMs: dayMs,
  sentence: certificateMessages.tooMany,
} as const satisfies Limit

/** Limit per student. Each certificate uses a number of the college, and a student needs only a few a year. */
const ownADay = { ...issuedADay, name: 'certificates.own', tries: 5 } as const satisfies Limit

export function certificateRoutes(api: Api): void {
  const { db } = api
  certificateWordingRoutes(api)
  serve(api, certificates.issue, async (call) => {
    await countTry(api, call.viewer.role === 'student' ? ownADay : issuedADay, call.viewer.id, call.now)
    return db.transaction(() => issue(api, call))
  })
  serve(api, certificates.issueDistrict, async (call) => {
    await countTry(api, issuedADay, call.viewer.id, call.now)
    return db.transaction(() => issueDistrict(api, call))
  })
  serve(api, certificates.signatory, async ({ viewer }) => ({ signatory: await signatoryOf(db, viewer) }))
  serve(api, certificates.setSignatory, async ({ body, viewer, now, audit }) => {
    const place = signingPlaceOf(viewer)
    if (!place) throw new Problem('forbidden')
    await db.transaction(async () => {
      await setSignatory(db, place, body, { byId: viewer.id, now })
      await audit({ subject: { kind: 'college', id: place.collegeId } })
    })
    return { message: fillMessage(certificateMessages.signatorySet, { name: body.name }) }
  })
}

/** Composes the permanent content of a certificate. Throws `invalid` with the reason when it cannot be issued. */
async function composeCertificate(
  api: Api,
  kind: CollegeCertificate,
  { studentId, collegeId, purpose }: { studentId: string; collegeId: string; purpose: string },
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<CertificateChoice> {
  const student = await findCertifiedStudent(api.db, studentId)
  if (!student) throw invalid({ studentId: certificateMessages.student })
  const given = { student, today: businessDateOf(now) }
  const words = certificateWords[kind]
  const obstacle = words.obstacle(given)
  if (obstacle !== null) throw invalid({ kind: obstacle })
  const { name, college, address, department, logoId } = student
  const purposeSentence = purpose === '' ? [] : [`It is issued at the request of the student, for ${purpose}.`]
  const own = await findWording(api.db, collegeId, kind)
  const body = own === null ? words.body(given) : bodyOf(own, kind, student)
  const paragraphs = [...body, ...(words.added?.(given) ?? []), ...purposeSentence]
  const signatory = await signatoryOf(api.db, viewer)
  if (!signatory) throw invalid({ kind: certificateMessages.nobodySigns })
  return { student: name, college, address, department, logoId, paragraphs, signatory, issuedBy: viewer.name }
}

/**
 * Fills the college's wording. Throws `invalid` when it names an unknown fact, because no certificate may have a gap.
 */
function bodyOf(wording: string, kind: CollegeCertificate, student: CertifiedStudent): string[] {
  const worded = wordedParagraphs(wording, factsOf(kind, student))
  if ('paragraphs' in worded) return worded.paragraphs
  throw invalid({ kind: fillMessage(certificateMessages.missingFact, { place: worded.missing }) })
}

/** Checks that a student may issue this certificate without a review. Throws `invalid` at the field. */
function assertOwn({ kind, purpose }: CertificateDraft): void {
  if (kind !== ownCertificate) throw invalid({ kind: certificateMessages.ownKind })
  if (purpose !== '' && !ownPurposes.includes(purpose)) throw invalid({ purpose: certificateMessages.ownPurpose })
}

async function issue(api: Api, { body, scope, viewer, now, audit }: Call<typeof certificates.issue>) {
  const { db } = api
  if (viewer.role === 'student') assertOwn(body)
  const student: DocumentStudent | undefined = await lockDocumentStudent(db, scope, body.studentId ?? viewer.id)
  if (!student) throw invalid({ studentId: certificateMessages.student })
  const { name, ...place } = student
  const choice = await composeCertificate(api, body.kind, { ...place, purpose: body.purpose }, { viewer, now })
  const summary = body.purpose === '' ? `Signed by ${choice.signatory.name}` : `For ${body.purpose}`
  const { id, number } = await begin(api, { kind: body.kind, ...place, summary, choice }, { viewer, now })
  await audit({ subject: { kind: 'document', id }, detail: { studentId: place.studentId } })
  return { message: fillMessage(certificateMessages.issued, { number, name }) }
}

/** Takes the next number of the college and enqueues the certificate. */
async function begin(
  api: Api,
  document: Pick<NewDocument, 'kind' | 'studentId' | 'collegeId' | 'departmentId' | 'summary'> & {
    choice: CertificateChoice
  },
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<{ id: string; number: string }> {
  const number = await nextNumber(api.db, document.collegeId, Number(businessDateOf(now).slice(0, 4)))
  const id = uuidv7()
  await beginDocument(api.db, { ...document, id, number, askedById: viewer.id, now })
  await api.jobs.enqueue(documentQueue, { id })
  return { id, number: documentNumber(number.year, number.sequence) }
}

async function issueDistrict(api: Api, { body, scope, viewer, now, audit }: Call<typeof certificates.issueDistrict>) {
  const today = businessDateOf(now)
  const posting = await findPosting(api.db, scope, viewer, { id: body.postingId, today, isHeld: true })
  if (!posting) throw invalid({ postingId: certificateMessages.posting })
  const written = await composePostingCertificate(api.db, posting, { viewer, today })
  const { place, choice } = written
  const summary = posting.institution.name
  const { id, number } = await begin(api, { kind: districtCertificate, ...place, summary, choice }, { viewer, now })
  await audit({ subject: { kind: 'document', id }, detail: { studentId: place.studentId } })
  return { message: fillMessage(certificateMessages.issued, { number, name: posting.student.name }) }
}

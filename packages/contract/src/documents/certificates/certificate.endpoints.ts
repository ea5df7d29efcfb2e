// Operations on certificates. An issued certificate is a document like any other (`issued`).
import { z } from 'zod'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { CertificateDraft, DistrictCertificateDraft, Signatory } from './certificate.ts'
import { CertificateWording, WordedCertificate, WordingParams } from './certificate-wording.ts'

const signing = { hod: 'department', admin: 'college' } as const

export const certificates = {
  issue: endpoint({
    method: 'POST',
    path: '/certificates',
    summary:
      'Issue a certificate to a student of your department or college; a certified student issues their own bonafide certificate',
    access: { student: 'own', ...signing },
    withoutLicence: true,
    body: CertificateDraft,
    response: Done,
    problems: ['conflict', 'tooMany'],
    audit: 'certificate.issued',
    repeatable: true,
  }),
  issueDistrict: endpoint({
    method: 'POST',
    path: '/certificates/district',
    summary: 'Issue the completion certificate of a posting that has ended, as its coordinator',
    access: { drpc: 'own' },
    body: DistrictCertificateDraft,
    response: Done,
    problems: ['conflict', 'tooMany'],
    audit: 'certificate.issued',
    repeatable: true,
  }),
  signatory: endpoint({
    method: 'GET',
    path: '/certificates/signatory',
    summary: 'Who signs the certificates that you issue: the one that was set, or you',
    access: signing,
    response: z.object({ signatory: Signatory.nullable() }),
  }),
  setSignatory: endpoint({
    method: 'PUT',
    path: '/certificates/signatory',
    summary: 'Set who signs the certificates of your department, as Admin those of your college',
    access: signing,
    body: Signatory,
    response: Done,
    audit: 'certificate.signatory-set',
  }),
  wordings: endpoint({
    method: 'GET',
    path: '/certificates/wordings',
    summary: 'How your college words each kind of certificate, with earlier versions',
    access: { admin: 'college' },
    response: z.object({ wordings: z.array(WordedCertificate) }),
  }),
  word: endpoint({
    method: 'PUT',
    path: '/certificates/wordings/:kind',
    summary: 'Word a kind of certificate of your college; what is issued already stays as it is',
    access: { admin: 'college' },
    params: WordingParams,
    body: CertificateWording,
    response: Done,
    problems: ['tooMany'],
    audit: 'certificate.worded',
  }),
  unword: endpoint({
    method: 'DELETE',
    path: '/certificates/wordings/:kind',
    summary: 'Go back to our text of a kind of certificate; earlier versions are kept',
    access: { admin: 'college' },
    params: WordingParams,
    response: Done,
    problems: ['tooMany'],
    audit: 'certificate.worded',
  }),
}

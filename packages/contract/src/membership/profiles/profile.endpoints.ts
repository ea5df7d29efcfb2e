// Operations on the caller's own profile, on pictures of people and on their identity proofs.
import { z } from 'zod'
import { everyoneOwn, reachOf } from '../../kernel/access.ts'
import { Done, endpoint, Id, IdParams, sendsFile, takesFile } from '../../kernel/endpoint.ts'
import { IdProof } from './id-proof.ts'
import { OwnProfile, ProfileDraft, RegistrationChange } from './profile.ts'

/** A new version has a new URL, so the browser can cache the picture. */
const PhotoVersion = z.strictObject({ v: z.string().max(40).optional() })

export const profiles = {
  open: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'Your profile, with what the browser keeps about you',
    access: everyoneOwn,
    standing: 'unverified',
    response: OwnProfile,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/profile',
    summary: 'Change your own profile; fields that are absent stay as they are',
    access: everyoneOwn,
    standing: 'unverified',
    body: ProfileDraft,
    response: OwnProfile.extend({ message: z.string() }),
    audit: 'profile.saved',
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/profile/photo',
    summary: 'Upload your picture; it is cut to a square and re-encoded without camera metadata',
    access: everyoneOwn,
    standing: 'unverified',
    ...takesFile,
    response: z.object({ message: z.string(), photo: Id }),
    audit: 'profile.photoChanged',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/profile/photo',
    summary: 'Remove your own picture',
    access: everyoneOwn,
    standing: 'unverified',
    response: Done,
    audit: 'profile.photoRemoved',
  }),
  ownPhoto: endpoint({
    method: 'GET',
    path: '/profile/photo',
    summary: 'Your picture',
    access: everyoneOwn,
    standing: 'unverified',
    query: PhotoVersion,
    ...sendsFile,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/accounts/:id/photo',
    summary: 'The picture of somebody in your own department, college or product',
    access: { ...reachOf('department', 'student', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' },
    params: IdParams,
    query: PhotoVersion,
    ...sendsFile,
  }),
  setRegistration: endpoint({
    method: 'PUT',
    path: '/students/:id/registration',
    summary:
      'Correct a student’s name, registration number and joining date, which a verified student cannot change, and the course where it is not the department’s',
    access: { hod: 'department', admin: 'college', master: 'all' },
    params: IdParams,
    body: RegistrationChange,
    response: Done,
    problems: ['notFound', 'forbidden'],
    audit: 'student.registrationChanged',
  }),
}

/** Owners, and people who may approve them. */
const proofReaders = {
  ...reachOf('own', 'student', 'clerk', 'drpc'),
  ...reachOf('department', 'faculty', 'hod'),
  ...reachOf('college', 'admin'),
  ...reachOf('all', 'master'),
}

export const idProofs = {
  upload: endpoint({
    method: 'POST',
    path: '/profile/id-proofs',
    summary: 'Upload an identity proof; it is kept sealed and takes the place of the one before',
    access: everyoneOwn,
    standing: 'unverified',
    ...takesFile,
    response: z.object({ message: z.string(), idProof: IdProof }),
    audit: 'idProof.uploaded',
  }),
  ofAccount: endpoint({
    method: 'GET',
    path: '/accounts/:id/id-proofs',
    summary:
      'The identity proofs of a person, for anyone who approves them: the present one first. Their files are open until 90 days after the approval',
    access: proofReaders,
    standing: 'unverified',
    params: IdParams,
    /** `isOpen`: the caller may view the files. */
    response: z.object({ idProofs: z.array(IdProof), isOpen: z.boolean() }),
    problems: ['notFound'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/id-proofs/:id/file',
    summary:
      'The file of an identity proof, until 90 days after the approval; each view by another person is in the audit log',
    access: proofReaders,
    standing: 'unverified',
    params: IdParams,
    ...sendsFile,
    problems: ['notFound', 'forbidden'],
    audit: 'idProof.viewed',
    auditWhenNeeded: true,
  }),
}

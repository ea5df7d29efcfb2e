// Messages about certificates.
import type { Messages } from '../../kernel/message.ts'

export const certificateMessages = {
  kind: 'Please choose a certificate.',
  posting: 'Please choose one of your residents.',
  postingRuns: 'The posting ends on {day}. The certificate can be issued from that day on.',
  noReport: 'Please sign the performance report first. You find it in the posting, under your residents.',
  issuedBefore: 'The certificate for this posting has already been issued.',
  student: 'Please choose one of your approved students.',
  ownKind: 'A student issues the bonafide certificate only. Ask your HOD for the others.',
  ownPurpose: 'Please choose a purpose from the list. For another one, ask your HOD to issue the certificate.',
  nobodySigns: 'Your department has no HOD yet who could sign. Please ask your college.',
  notCertified: 'The HOD has not certified this student yet. “Certify” on the student’s page does it.',
  hasLeft: 'This student left the course on {day}. If that is wrong, the HOD or the Admin can mark them as back.',
  termOver: 'The term of this student ended on {day}. If the course goes on, the HOD or the Admin can extend it.',
  leftBefore:
    'This student left on {leftOn}, before the course ended on {day}. If that is wrong, mark them as back first.',
  noTerm: 'This student has no joining date, so the end of the course is not known.',
  termRuns: 'The course of this student ends on {day}. The certificate can be issued after that day.',
  name: 'Please write the signatory’s name.',
  title: 'Please write the signatory’s title.',
  issued: 'Certificate {number} is issued. You and {name} are notified when the file is ready.',
  signatorySet: 'Certificates that you issue from now on name {name}.',
  noWording: 'Please write what the certificate says.',
  unknownPlace: '{place} is not a placeholder. Please use the ones listed.',
  noName: 'Please say whom it certifies: {name} must be in it.',
  manyLines: 'Please write at most {n} lines, blank ones counted, so that it stays on one page.',
  worded: 'Certificates issued from now on use this wording.',
  unworded: 'Certificates issued from now on use the standard wording.',
  missingFact:
    'The wording of your college has {place}, which is not known of this student. Please complete the registration first.',
  missingPostingFact:
    'The wording of the resident’s college has {place}, which is not known of this posting. Please tell the college.',
  tooMany: 'You have issued many certificates today. Please continue tomorrow.',
} as const satisfies Messages

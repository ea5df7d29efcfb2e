// Messages about profiles, photos and ID proofs.
import type { Messages } from '../../kernel/message.ts'

export const profileMessages = {
  /** Shown to staff without an ID proof. */
  proofMissing:
    'Please upload your ID proof. Your department opens to you once it is there and your account is confirmed.',
  /** Shown to staff whose ID proof is not yet checked. */
  notConfirmed: 'Your ID proof is uploaded. Your HOD, or your college’s Admin, confirms your account next.',
  incomplete: 'Please update your profile. It is mandatory to update all required details.',
  saved: 'Your profile is saved.',
  photoSaved: 'Your photo is saved.',
  photoUnreadable: 'This picture could not be read. Please choose a JPEG or PNG picture.',
  tooManyProofs: 'You can upload five ID proofs a day. Please try again tomorrow.',
  idProofClosed: 'ID proofs can be viewed for {n} days after the approval. This one is closed.',
  idProofSaved: 'Your ID proof is saved.',
  name: 'Please enter your name.',
  registrationNumber: 'Please enter the number as it is on your certificate.',
  dob: 'Please enter your date of birth.',
  expired: 'This registration has expired. Please enter the new date after you renew it.',
  joinsLater: 'The joining date cannot be later than today.',
  joinedBefore: 'Please enter the day on which you joined this course.',
  countryCode: 'Please enter the 10 digits without a country code.',
  locked: 'Only your department can change this now. Please ask your HOD.',
  lockedForHod: 'Only your college can change this now. Please ask its Admin.',
  lockedForOthers: 'Only Support can change this now. Please write to us.',
  unitHead: 'Please choose a teacher of your department.',
  studentUpdated: 'Student updated successfully!',
} as const satisfies Messages

// What is said about profiles, photos and ID proofs.
import type { Messages } from '../../kernel/message.ts'

export const profileMessages = {
  /** To staff whom a student invited. */
  notConfirmed:
    'Your account waits for its confirmation: by your HOD, or by the administrator of your college. Please upload your ID proof meanwhile.',
  incomplete: 'Please update your profile. It is mandatory to update all required details.',
  saved: 'Your profile is saved.',
  photoSaved: 'Your photo is saved.',
  photoUnreadable: 'This picture could not be read. Please choose a JPEG or PNG picture.',
  idProofSaved: 'Your ID proof is saved.',
  name: 'Please enter your name.',
  registrationNumber: 'Please enter the number as it is on your certificate.',
  dob: 'Please enter your date of birth.',
  joinsLater: 'The joining date cannot be later than today.',
  joinedBefore: 'Please enter the day on which you joined this course.',
  countryCode: 'Please enter the 10 digits without a country code.',
  locked: 'Your department keeps this since it verified you. Please ask your HOD to change it.',
  unitHead: 'Please choose a teacher of your department.',
  studentUpdated: 'Student updated successfully!',
} as const satisfies Messages

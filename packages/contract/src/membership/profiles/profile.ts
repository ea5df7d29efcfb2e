// The profile: personal details that people fill in themselves.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { PersonName, SessionUser } from '../../identity/accounts/person.ts'
import { shownName, spacedName } from '../../identity/accounts/person-name.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { linePattern, worldPhonePattern } from '../../kernel/patterns.ts'
import { ChangeRecord } from './account-change.ts'
import { IdProof } from './id-proof.ts'
import { profileMessages } from './profile.messages.ts'

export const bloodGroups = ['A+', 'B+', 'AB+', 'O+', 'A-', 'B-', 'AB-', 'O-'] as const
export const vaccinationStatuses = ['Fully vaccinated', 'Partly vaccinated', 'Not vaccinated'] as const

/** The fields that a person fills in, in form order. */
export const profileKeys = [
  'name',
  'phone',
  'dob',
  'bloodGroup',
  'vaccinationStatus',
  'address',
  'remarks',
  'identity',
  'medicalCouncil',
  'validUpto',
  'joiningDate',
  'medicalCollege',
  'unitHeadId',
] as const
export type ProfileKey = (typeof profileKeys)[number]

export const profileLabels: Readonly<Record<ProfileKey, string>> = {
  name: 'Name',
  phone: 'Phone',
  dob: 'Date of birth',
  bloodGroup: 'Blood group',
  vaccinationStatus: 'Vaccination status',
  address: 'Address',
  remarks: 'Remarks',
  identity: 'Registration number',
  medicalCouncil: 'Medical council',
  validUpto: 'Registration valid up to',
  joiningDate: 'Joining date',
  medicalCollege: 'University',
  unitHeadId: 'Unit head',
}

/** A registration number at a medical council: letters, digits and separators. */
const registration = /^[\p{L}\p{N}][\p{L}\p{N} /.()-]{1,39}$/u

const text = (max: number) => paragraphsText({ max, missing: fillMessage(inputMessages.required, { label: 'This' }) })
const RegistrationNumber = z.string().trim().regex(registration, profileMessages.registrationNumber)

const PersonsName = lineText({ label: 'The name', max: maxCharacters.personName, missing: profileMessages.name })
  .min(2, profileMessages.name)
  .regex(shownName, profileMessages.name)
  .transform(spacedName)

/** A change of a person's profile. Absent fields stay as they are; null empties a field. */
export const ProfileDraft = z
  .strictObject({
    name: PersonsName,
    phone: z.string().trim().regex(worldPhonePattern, personMessages.tenDigits.message).nullable(),
    dob: BusinessDate.nullable(),
    bloodGroup: z.enum(bloodGroups).nullable(),
    vaccinationStatus: z.enum(vaccinationStatuses).nullable(),
    address: text(maxCharacters.address).nullable(),
    remarks: text(maxCharacters.profileRemarks).nullable(),
    identity: RegistrationNumber.nullable(),
    medicalCouncil: text(maxCharacters.medicalCouncil).nullable(),
    validUpto: BusinessDate.nullable(),
    joiningDate: BusinessDate.nullable(),
    medicalCollege: text(maxCharacters.university).nullable(),
    unitHeadId: Id.nullable(),
  })
  .partial()
export type ProfileDraft = z.infer<typeof ProfileDraft>

export const courseLabel = 'Course'

/** The course of a student, where it is not the department's, such as a diploma. Empty means the department's. */
const OwnCourse = z
  .string()
  .trim()
  .max(maxCharacters.title, fillMessage(inputMessages.tooLong, { label: 'The course', n: maxCharacters.title }))
  .regex(linePattern, fillMessage(inputMessages.characters, { label: 'The course' }))

/** Registration details, which only the department edits after the HOD has verified the student. */
export const Registration = z.strictObject({
  name: PersonsName,
  identity: RegistrationNumber,
  joiningDate: BusinessDate,
  courseTitle: OwnCourse,
})
export type Registration = z.infer<typeof Registration>

/** A correction of these. Absent fields stay as they are, even if someone else has corrected them since. */
export const RegistrationChange = Registration.partial()
export type RegistrationChange = z.infer<typeof RegistrationChange>

export const Profile = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  dob: BusinessDate.nullable(),
  bloodGroup: z.string().nullable(),
  vaccinationStatus: z.string().nullable(),
  address: z.string().nullable(),
  remarks: z.string().nullable(),
  identity: z.string().nullable(),
  medicalCouncil: z.string().nullable(),
  validUpto: BusinessDate.nullable(),
  joiningDate: BusinessDate.nullable(),
  medicalCollege: z.string().nullable(),
  unitHead: PersonName.nullable(),
  /** Version of the picture. It changes with the picture, so that browsers can cache it. */
  photo: z.uuid().nullable(),
  /** The current proof. */
  idProof: IdProof.nullable(),
  /** The approver of the account: the HOD, otherwise the college's Admin; null when it is the Master. */
  approver: z.string().nullable(),
  /** The code that new students enter at sign-up to name this student; null for staff. */
  referralCode: z.string().nullable(),
  /** Decisions about a student's account, newest first, with reasons. */
  changes: z.array(ChangeRecord),
  /** Fields that now only the department changes. */
  locked: z.array(z.enum(profileKeys)),
})
export type Profile = z.infer<typeof Profile>

/** The profile with the session's user, so that a saved joining date opens the product at once. */
export const OwnProfile = z.object({ profile: Profile, user: SessionUser })
export type OwnProfile = z.infer<typeof OwnProfile>

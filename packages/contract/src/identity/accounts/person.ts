// The people of the product: their roles and what a signed-in person knows of themself.
import { z } from 'zod'
import type { AccessRole } from '../../kernel/access.ts'
import { standings } from '../../kernel/access.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'

/** Every role an account can have, with its printed title and the role its rights come from. */
export const roles = {
  student: { title: 'Student', access: 'student' },
  professor: { title: 'Professor', access: 'faculty' },
  associateProfessor: { title: 'Associate Professor', access: 'faculty' },
  assistantProfessor: { title: 'Assistant Professor', access: 'faculty' },
  seniorResident: { title: 'Senior Resident', access: 'faculty' },
  clerk: { title: 'Clerk', access: 'clerk' },
  hod: { title: 'HOD', access: 'hod' },
  drpc: { title: 'DRPC', access: 'drpc' },
  admin: { title: 'Admin', access: 'admin' },
  master: { title: 'Master', access: 'master' },
} as const satisfies Record<string, { title: string; access: AccessRole }>

export const roleNames = Object.keys(roles) as [RoleName, ...RoleName[]]
export type RoleName = keyof typeof roles

export const accessRoleOf = (role: RoleName): AccessRole => roles[role].access
export const isStaff = (role: RoleName): boolean => role !== 'student'
/** Teachers, an HOD and clerks see only their own profile until somebody above them has confirmed the account. */
export const needsConfirmation = (role: RoleName): boolean => ['faculty', 'hod', 'clerk'].includes(accessRoleOf(role))

export const signInPaths = ['/login', '/staffLogin'] as const
/** The page where somebody of a role signs in. */
export const signInPathOf = (role: RoleName): (typeof signInPaths)[number] => (isStaff(role) ? '/staffLogin' : '/login')

/** A person as another person's record names them. */
export const PersonName = z.object({ id: z.uuid(), name: z.string() })
export type PersonName = z.infer<typeof PersonName>

/** What a signed-in person knows of themself; kept by the browser for as long as the tab lives. */
export const SessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roleNames),
  roleTitle: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Registration number with the medical council. */
  identity: z.string().nullable(),
  /** False for a student until the HOD has verified the account. */
  verifyByHod: z.boolean(),
  /** True for staff who may verify records. */
  canVerify: z.boolean(),
  joiningDate: BusinessDate.nullable(),
  certified: z.boolean(),
  /** The last day of a student's term; what a browser kept from before has none. */
  termUntil: BusinessDate.nullable().optional(),
  /** The day on which a student left the course; they read and print, and record no more. */
  leftOn: BusinessDate.nullable(),
  paymentStatus: z.enum(['paid', 'unpaid']),
  /** When a student's licence ends; what a browser kept from before has none. */
  licenceUntil: Moment.nullable().optional(),
  standing: z.enum(standings),
  courseTitle: z.string().nullable(),
  college: z
    .object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      state: z.string(),
      logo: z.string().nullable(),
      /** False where records must not tell who a patient is. */
      keepsPatientIdentity: z.boolean(),
    })
    .nullable(),
  department: z.object({ id: z.uuid(), name: z.string(), code: z.string() }).nullable(),
  unitHead: z.string().nullable(),
  /** The version of the person's picture; null for none. */
  photo: z.uuid().nullable(),
  createdAt: Moment,
})
export type SessionUser = z.infer<typeof SessionUser>

// People of the product: their roles, and the account of the signed-in person.
import { z } from 'zod'
import type { AccessRole } from '../../kernel/access.ts'
import { standings } from '../../kernel/access.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'

/** Every role of an account, with its printed title and the access role that gives it rights. */
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
/** True for teachers, HODs and clerks. Until a superior confirms the account they see only their own profile. */
export const needsConfirmation = (role: RoleName): boolean => ['faculty', 'hod', 'clerk'].includes(accessRoleOf(role))

export const signInPaths = ['/login', '/staffLogin'] as const
/** The sign-in page of a role. */
export const signInPathOf = (role: RoleName): (typeof signInPaths)[number] => (isStaff(role) ? '/staffLogin' : '/login')

/** A person as named in another person's record. */
export const PersonName = z.object({ id: z.uuid(), name: z.string() })
export type PersonName = z.infer<typeof PersonName>

/** The signed-in person's own account. The browser keeps it for the lifetime of the tab. */
export const SessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roleNames),
  roleTitle: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Registration number at the medical council. */
  identity: z.string().nullable(),
  /** False for a student until the HOD has verified the account. */
  verifyByHod: z.boolean(),
  /** True for staff who may verify records. */
  canVerify: z.boolean(),
  joiningDate: BusinessDate.nullable(),
  certified: z.boolean(),
  /** The last day of a student's term. Missing from data that a browser stored earlier. */
  termUntil: BusinessDate.nullable().optional(),
  /** The day on which a student left the course. From then on they read and print, but record nothing. */
  leftOn: BusinessDate.nullable(),
  paymentStatus: z.enum(['paid', 'unpaid']),
  /** The end of a student's licence. Missing from data that a browser stored earlier. */
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
      /** False when the college's records must not identify patients. */
      keepsPatientIdentity: z.boolean(),
    })
    .nullable(),
  department: z.object({ id: z.uuid(), name: z.string(), code: z.string() }).nullable(),
  unitHead: z.string().nullable(),
  /** Version of the person's picture; null without one. */
  photo: z.uuid().nullable(),
  createdAt: Moment,
})
export type SessionUser = z.infer<typeof SessionUser>

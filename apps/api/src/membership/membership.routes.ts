// Registers the routes of membership: registration, profiles, staff, students, teachers, imports, and requests about
// personal data.
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { SignInByLink } from '#api/identity/passwords/passwords.routes.ts'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { peopleImportRoutes } from './imports/people-imports.routes.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import type { ErasedTables } from './privacy-requests/erase-person.ts'
import { erasureRoutes } from './privacy-requests/erasures.routes.ts'
import { privacyRequestRoutes } from './privacy-requests/privacy-requests.routes.ts'
import { profileRoutes } from './profiles/profiles.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { studentRoutes } from './students/students.routes.ts'
import { studentTeacherRoutes } from './teachers/student-teachers.routes.ts'

interface MembershipPorts {
  hasher: PasswordHasher
  signInByLink: SignInByLink
  erasedTables: ErasedTables
}

export function membershipRoutes(api: Api, { hasher, signInByLink, erasedTables }: MembershipPorts): void {
  profileRoutes(api)
  personalDataRoutes(api, hasher)
  privacyRequestRoutes(api)
  erasureRoutes(api, erasedTables)
  registrationRoutes(api, hasher, endSessionsOf, signInByLink)
  studentRoutes(api)
  studentTeacherRoutes(api)
  staffRoutes(api)
  peopleImportRoutes(api)
}

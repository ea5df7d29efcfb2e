// On which pages the floating add button may show, by role (product description, §2, Shell).
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'

const notForStudents = ['/dashboard', '/profile', '/drp/attendence', '/support', '/', '/appeal', '/memo', '/atcom']
const forAnyone = ['/drp/home', '/drp/proc', '/drp/offline', '/addInstitute']
const forRole: Partial<Record<string, readonly string[]>> = {
  hod: ['/allStaff', '/memo'],
  admin: ['/allStaff'],
  master: ['/allHod', '/addCollege', '/computency', '/skills'],
}

/** True when the page may show the button to this person; whether there is something to add the page itself says. */
export function mayShowAddButton(path: string, user: Pick<SessionUser, 'role'>): boolean {
  if (forAnyone.includes(path)) return true
  const role = accessRoleOf(user.role)
  if (role === 'student') return !notForStudents.includes(path)
  return forRole[role]?.includes(path) ?? false
}

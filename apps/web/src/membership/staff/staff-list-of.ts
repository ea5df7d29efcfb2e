// The address and label of the staff list. The Master sees the staff of every college, so theirs differ.
import type { RoleName } from '@rounds/contract/identity/accounts/person'

type StaffList = { to: '/allHod'; label: 'All Staffs' } | { to: '/allStaff'; label: 'All Staff' }

export const staffListOf = (role: RoleName): StaffList =>
  role === 'master' ? { to: '/allHod', label: 'All Staffs' } : { to: '/allStaff', label: 'All Staff' }

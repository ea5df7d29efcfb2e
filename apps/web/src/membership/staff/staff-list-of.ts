// Where somebody finds the list of staff: the Master, who sees those of every college, has an address and a name of
// its own for it.
import type { RoleName } from '@rounds/contract/identity/accounts/person'

type StaffList = { to: '/allHod'; label: 'All Staffs' } | { to: '/allStaff'; label: 'All Staff' }

export const staffListOf = (role: RoleName): StaffList =>
  role === 'master' ? { to: '/allHod', label: 'All Staffs' } : { to: '/allStaff', label: 'All Staff' }

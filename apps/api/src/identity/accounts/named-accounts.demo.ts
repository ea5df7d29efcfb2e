// The demo accounts that visitors can sign in with.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import type { DemoDepartment, DemoSlug } from '#api/reference/colleges/colleges.demo.ts'

export interface NamedAccount {
  email: string
  role: RoleName
  name: string
  college?: DemoSlug
  department?: DemoDepartment
  /** Students: year of the course. */
  year?: number
  verifyByHod?: boolean
  paymentStatus?: 'paid' | 'unpaid'
  /** False for a person whose profile is still empty, even without a joining date. */
  hasProfile?: false
}

const medicineA = { college: 'snmc', department: 'general-medicine' } as const
const paediatricsA = { college: 'snmc', department: 'paediatrics' } as const
const paediatricsB = { college: 'ncmch', department: 'paediatrics' } as const
const medicineB = { college: 'ncmch', department: 'general-medicine' } as const

/** The demo accounts, in the order in which they are printed. */
export const namedAccounts: readonly NamedAccount[] = [
  { email: 'master', role: 'master', name: 'Vikram Chauhan' },
  { email: 'admin', role: 'admin', name: 'Dr Sushila Rathore', college: 'snmc' },
  { email: 'hod', role: 'hod', name: 'Dr Meenakshi Iyer', ...medicineA },
  { email: 'teacher', role: 'professor', name: 'Dr Arvind Mathur', ...medicineA },
  { email: 'clerk', role: 'clerk', name: 'Prakash Vyas', ...medicineA },
  { email: 'student', role: 'student', name: 'Dr Kavya Nair', ...medicineA, year: 3 },
  { email: 'unverified', role: 'student', name: 'Dr Imran Qureshi', ...medicineA, year: 1, verifyByHod: false },
  { email: 'unpaid', role: 'student', name: 'Dr Simran Kaur', ...medicineA, year: 1, paymentStatus: 'unpaid' },
  {
    email: 'pathology-student',
    role: 'student',
    name: 'Dr Rohan Deshpande',
    college: 'snmc',
    department: 'pathology',
    year: 2,
  },
  {
    email: 'forensic-student',
    role: 'student',
    name: 'Dr Ananya Bose',
    college: 'snmc',
    department: 'forensic-medicine',
    year: 2,
  },
  {
    email: 'surgery-student',
    role: 'student',
    name: 'Dr Karthik Subramanian',
    college: 'snmc',
    department: 'general-surgery',
    year: 2,
  },
  { email: 'other.hod', role: 'hod', name: 'Dr Lalitha Menon', ...paediatricsA },
  { email: 'other.student', role: 'student', name: 'Dr Nikhil Joshi', ...paediatricsA, year: 2 },
  { email: 'b.hod', role: 'hod', name: 'Dr Rajesh Hooda', ...medicineB },
  { email: 'b.student', role: 'student', name: 'Dr Pooja Malik', ...medicineB, year: 2 },
  { email: 'drpc', role: 'drpc', name: 'Dr Bhanwar Lal Choudhary' },
  { email: 'newcomer', role: 'student', name: 'Dr Tara Sen', ...paediatricsB, year: 1, hasProfile: false },
  { email: 'second.newcomer', role: 'student', name: 'Dr Joel Thomas', ...paediatricsB, year: 1, hasProfile: false },
]

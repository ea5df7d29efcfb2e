// Users of the screen tests, as stored in the session. Tests override what they are about.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { Profile } from '@rounds/contract/membership/profiles/profile'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'

export const aStudent: SessionUser = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Dr Asha Rao',
  role: 'student',
  roleTitle: 'Student',
  email: 'asha@rounds.example',
  phone: '9876543210',
  identity: 'KMC 12345',
  verifyByHod: true,
  canVerify: false,
  joiningDate: '2025-08-01',
  certified: false,
  leftOn: null,
  paymentStatus: 'paid',
  standing: 'full',
  courseTitle: 'MD General Medicine',
  college: {
    id: '0197a000-0000-7000-8000-000000000002',
    name: 'Demo College A',
    slug: 'snmc',
    state: 'Rajasthan',
    logo: null,
    keepsPatientIdentity: true,
  },
  department: { id: '0197a000-0000-7000-8000-000000000003', name: 'General Medicine', code: 'general-medicine' },
  unitHead: null,
  photo: null,
  createdAt: '2025-08-01T06:00:00.000Z',
}

export const anHod: SessionUser = {
  ...aStudent,
  id: '0197a000-0000-7000-8000-000000000011',
  name: 'Dr Meena Iyer',
  role: 'hod',
  roleTitle: 'HOD',
  canVerify: true,
  courseTitle: null,
}

export const theMaster: SessionUser = {
  ...anHod,
  id: '0197a000-0000-7000-8000-000000000012',
  name: 'Vikram Chauhan',
  role: 'master',
  roleTitle: 'Master',
  college: null,
  department: null,
}

/** A staff member, as listed for those who manage staff. */
export const aMember: StaffMember = {
  id: '0197a000-0000-7000-8000-000000000081',
  name: 'Dr Leela Shah',
  email: 'leela@rounds.example',
  phone: '9876543210',
  identity: null,
  role: 'professor',
  roleTitle: 'Professor',
  college: { id: anHod.college?.id ?? '', name: 'Demo College A' },
  department: { id: anHod.department?.id ?? '', name: 'General Medicine' },
  courseTitle: null,
  createdAt: '2026-01-10T06:00:00.000Z',
  hasJoined: true,
  joinedAt: '2026-01-12T06:00:00.000Z',
  confirmed: false,
  active: true,
  leftOn: null,
  hasIdProof: false,
  photo: null,
  invitedBy: null,
  invitedByStudent: false,
  studentCount: 0,
  waiting: { n: 0, oldest: null },
}

/** The student's profile. */
export const ownProfile: Profile = {
  name: aStudent.name,
  phone: aStudent.phone,
  email: aStudent.email,
  dob: '1996-03-04',
  bloodGroup: 'O+',
  vaccinationStatus: 'Fully vaccinated',
  address: 'Hostel 2',
  remarks: null,
  identity: null,
  medicalCouncil: null,
  validUpto: null,
  joiningDate: '2025-08-01',
  medicalCollege: null,
  unitHead: null,
  photo: null,
  idProof: null,
  approver: 'Dr Meena Iyer',
  referralCode: '6Z0BFNFYP',
  changes: [],
  locked: [],
}

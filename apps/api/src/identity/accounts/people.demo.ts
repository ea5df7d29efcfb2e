// The people of the demo: named accounts, staff of every department, and students of three years.

import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import { referralCodeFrom, referralCodeLength } from '@rounds/contract/identity/accounts/referral-code'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import type { DemoCollege, DemoDepartment, DemoSlug } from '#api/reference/colleges/colleges.demo.ts'
import { createAccounts, type NewAccount } from './accounts.store.ts'
import { type NamedAccount, namedAccounts } from './named-accounts.demo.ts'
import { aName, aPhone, aRegistration } from './names.demo.ts'

/** A person of the demo, with their college and department. */
export interface DemoPerson {
  id: string
  name: string
  email: string
  role: RoleName
  college: DemoCollege | null
  department: { id: string; code: DemoDepartment } | null
  joiningDate: string
  /** True for students who may record. */
  mayRecord: boolean
}

/** Days since joining, by year of the course. */
const daysInCourse: Readonly<Record<number, number>> = { 1: 320, 2: 690, 3: 1060 }

/** Residents per department and year, with more in the department that visitors see. */
const seatsOf = (slug: DemoSlug, code: DemoDepartment): number =>
  slug === 'snmc' && code === 'general-medicine'
    ? 6
    : code === 'general-medicine' || code === 'general-surgery'
      ? 3
      : 2.5

const teacherRoles: readonly RoleName[] = ['professor', 'associateProfessor', 'assistantProfessor', 'seniorResident']

export interface DemoPeopleOptions {
  /** Maximum number of students besides the named ones. */
  students: number
  passwordHash: string
  now: Date
}

/** Stores everyone. A college without a named account gets staff and students too. */
export async function storeDemoPeople(
  db: Database,
  dice: Dice,
  colleges: readonly DemoCollege[],
  options: DemoPeopleOptions,
): Promise<DemoPerson[]> {
  const people = [
    ...namedAccounts.map((named) => fromNamed(named, colleges)),
    ...colleges.flatMap((college) => staffOf(dice, college)),
    ...studentsOf(dice, colleges, options.students),
  ]
  const today = businessDateOf(options.now)
  const stored = people.map((person, index) => {
    const isStudent = person.role === 'student'
    const joiningDate = addDays(today, -(isStudent ? (daysInCourse[person.year ?? 1] ?? 0) : 1500 + index))
    const createdAt = new Date(Date.parse(`${joiningDate}T05:30:00Z`) + index * 60_000)
    return { ...person, joiningDate, createdAt, id: dice.id(createdAt) }
  })
  await createAccounts(
    db,
    stored.map((person, index) => ({
      ...accountOf(person, aPhone(index), aRegistration(index, person.role), options),
      referralCode: person.role === 'student' ? aReferralCode(index) : null,
    })),
  )
  return stored.map(({ id, name, email, role, place, joiningDate, verifyByHod, paymentStatus, hasProfile }) => ({
    id,
    name,
    email,
    role,
    college: place?.college ?? null,
    department: place?.department ?? null,
    joiningDate,
    mayRecord: role === 'student' && verifyByHod !== false && paymentStatus !== 'unpaid' && hasProfile !== false,
  }))
}

/** Uses separate dice, so that the rest of the demo does not change. */
function aReferralCode(index: number): string {
  const dice = createDice(9_000 + index)
  return referralCodeFrom(Uint8Array.from({ length: referralCodeLength }, () => dice.int(0, 255)))
}

interface Place {
  college: DemoCollege
  department: DemoCollege['departments'][number] | null
}
type Draft = Pick<NamedAccount, 'email' | 'role' | 'name' | 'year' | 'verifyByHod' | 'paymentStatus' | 'hasProfile'> & {
  place: Place | null
}

function fromNamed(
  { college: slug, department: code, email, ...named }: NamedAccount,
  colleges: readonly DemoCollege[],
): Draft {
  const college = colleges.find((one) => one.slug === slug)
  const department = college?.departments.find((one) => one.code === code) ?? null
  return { ...named, email: `${email}@rounds.example`, place: college ? { college, department } : null }
}

const isNamed = (role: RoleName, college: DemoCollege, code: DemoDepartment): boolean =>
  namedAccounts.some((one) => one.role === role && one.college === college.slug && one.department === code)

/** An HOD and one or two teachers per department, and one Admin per college. */
function staffOf(dice: Dice, college: DemoCollege): Draft[] {
  const staff: Draft[] = []
  const add = (role: RoleName, department: Place['department']) => {
    const name = `Dr ${aName(dice)}`
    const local = `${department?.code ?? 'academic-cell'}.${role}.${staff.length + 1}`.toLowerCase()
    staff.push({ role, name, email: `${local}@${college.slug}.rounds.example`, place: { college, department } })
  }
  for (const [index, department] of college.departments.entries()) {
    if (!isNamed('hod', college, department.code)) add('hod', department)
    add(teacherRoles[index % teacherRoles.length] ?? 'professor', department)
    if (department.code === 'general-medicine') add('assistantProfessor', department)
  }
  if (college.slug !== 'snmc') add('admin', null)
  return staff
}

/** Students of every department and year, one round at a time, so that a small demo covers all of them. */
function studentsOf(dice: Dice, colleges: readonly DemoCollege[], max: number): Draft[] {
  const students: Draft[] = []
  for (let seat = 1; seat <= 6; seat++) {
    for (const year of [3, 2, 1]) {
      for (const college of colleges) {
        for (const department of college.departments) {
          if (seat > seatsOf(college.slug, department.code) + (year === 2 ? 0.5 : 0)) continue
          const name = `Dr ${aName(dice)}`
          const local = `${department.code}.resident.${year}${seat}`
          students.push({
            role: 'student',
            name,
            year,
            email: `${local}@${college.slug}.rounds.example`,
            place: { college, department },
          })
        }
      }
    }
  }
  return students.slice(0, max)
}

function accountOf(
  person: Draft & { id: string; joiningDate: string; createdAt: Date },
  phone: string,
  registration: string | null,
  options: DemoPeopleOptions,
): NewAccount {
  const isStudent = person.role === 'student'
  const isTeaching = ['faculty', 'hod'].includes(accessRoleOf(person.role))
  return {
    id: person.id,
    role: person.role,
    name: person.name,
    email: person.email,
    phone,
    identity: registration,
    passwordHash: options.passwordHash,
    collegeId: person.place?.college.id ?? null,
    departmentId: person.place?.department?.id ?? null,
    emailVerifiedAt: person.createdAt,
    verifyByHod: isStudent && person.verifyByHod !== false,
    confirmed: isTeaching || person.role === 'admin' || person.role === 'clerk',
    paymentStatus: !isStudent || person.paymentStatus === 'unpaid' ? 'unpaid' : 'paid',
    joiningDate: person.hasProfile === false ? null : person.joiningDate,
    createdAt: person.createdAt,
  }
}

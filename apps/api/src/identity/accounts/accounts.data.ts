// The data register of accounts: the class and retention of each column.
import { byCollege, members, named, taken } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const ofMember = (column: string, otherwise = 'null') =>
  `case when college_id = :college then ${column} else ${otherwise} end`
const memberAlone = (column: string) =>
  `case when college_id = :college and ${column} in (${members}) then ${column} end`
const columnsOfMembers = [
  'phone identity college_id department_id email_verified_at approved_at licence_until joining_date term_until course_title',
  'unit_head_id photo_file_id referral_code terms_version terms_accepted_at left_on',
].flatMap((columns) => columns.split(' '))

/**
 * People of other places who are named in a row of the college are packed with name and role only, without a way to
 * sign in.
 */
const accountsTaken = taken(`college_id = :college or id in (${named})`, {
  instead: {
    ...Object.fromEntries(columnsOfMembers.map((column) => [column, ofMember(column)])),
    email: ofMember('email', "id || '@elsewhere.invalid'"),
    active: ofMember('active', 'false'),
    verify_by_hod: ofMember('verify_by_hod', 'false'),
    confirmed: ofMember('confirmed', 'false'),
    auto_confirm: ofMember('auto_confirm', 'false'),
    certified: ofMember('certified', 'false'),
    payment_status: ofMember('payment_status', "'unpaid'"),
    deleted_at: ofMember('deleted_at', 'created_at'),
    sponsor_id: memberAlone('sponsor_id'),
    invited_by_id: memberAlone('invited_by_id'),
    password_hash: 'null::text',
    one_time_until: 'null::timestamptz',
  },
  files: ['photo_file_id'],
})

export const accountsData = {
  accounts: {
    holds: 'people with an account',
    purpose: 'to sign people in, to give them the rights of their role and place, and to reach them',
    about: [subjects.account],
    seenBy: [readers.person, readers.colleagues, readers.referred, readers.department, readers.college, readers.master],
    owner: terms.person,
    retention: 'while the account is used, and as long as records or payments need it afterwards',
    export: 'account.json',
    erase: {
      does: 'pseudonymise',
      by: 'id',
      how: 'disabled at once; later the name, e-mail, phone, photo and password go, and the registration number becomes a pseudonym',
    },
    internal:
      'one_time_until id role college_id department_id active email_verified_at verify_by_hod confirmed auto_confirm approved_at certified payment_status licence_until unit_head_id photo_file_id referral_code sponsor_id invited_by_id terms_version terms_accepted_at created_at deleted_at',
    personal: 'name email phone identity joining_date term_until course_title left_on',
    secret: 'password_hash',
    college: accountsTaken,
  },
  student_places: {
    holds: 'the departments that a student belongs or belonged to',
    purpose: 'to keep records in the department where they were made',
    about: [subjects.students],
    seenBy: [readers.department, readers.college, readers.master],
    owner: terms.student,
    retention: terms.logbook,
    export: 'follows from account.json and entries.json',
    erase: keptUnder('student_id'),
    internal: 'student_id college_id department_id',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

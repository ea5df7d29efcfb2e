// Messages about colleges.
import type { Messages } from '../../kernel/message.ts'

export const collegeMessages = {
  website: 'Please enter a web address such as https://college.edu.in',
  gstin: 'Please enter a valid GST number',
  gstinOfOtherState: 'This GST number belongs to another state',
  identities: 'Please choose whether patients’ identities are kept.',
  tooManyDepartments: 'Please add at most {n} departments.',
  otherCollege: 'Every department must name the college of the address.',
  nameTaken: 'This name is taken.',
  slug: 'Use 2 to 40 small letters, digits and hyphens, such as city-medical.',
  slugTaken: 'This address is taken. Please choose another one.',
  accent: 'Please choose a colour such as #0b6e6e.',
  accentTooLight: 'Please choose a darker colour: white letters must be readable on it.',
  logoLeftOut: 'The college is saved, but not its logo. {reason}',
  departmentInUseByOne: '1 person belongs to {department}. Move them to another department first.',
  departmentInUse: '{n} people belong to {department}. Move them to another department first.',
  departmentOnOneList: '1 student has a teacher of {department} on their list. They must take them off first.',
  departmentOnLists: '{n} students have a teacher of {department} on their list. They must take them off first.',
  departmentName: 'Please use letters of the Latin alphabet, so that the department has an address.',
  departmentTaken: 'There is a department with this name already.',
  departmentsFull: 'The list holds {n} departments, and no more can be added.',
  departmentAdded: 'Department added. Colleges can choose it now.',
  noDepartment: 'This college does not have this department.',
} as const satisfies Messages

// The messages about colleges.
import type { Messages } from '../../kernel/message.ts'

export const collegeMessages = {
  website: 'Please enter a web address such as https://college.edu.in',
  gstin: 'Please enter a valid GST number',
  identities: 'Please choose whether patients’ identities are kept.',
  tooManyDepartments: 'Please add at most {n} departments.',
  otherCollege: 'Every department must name the college of the address.',
  nameTaken: 'This name is taken.',
} as const satisfies Messages

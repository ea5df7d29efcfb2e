// The accounts with which visitors try the product. They exist only when demo data is switched on.

export const demoPassword = 'rounds demo password'
/** The PIN with which the demo teachers sign off. */
export const demoPin = '482915'

/** All in one department, so that a record submitted by one appears in the queue of the others. */
export const triedAccounts = [
  { email: 'student@rounds.example', isStudent: true, label: 'As a resident', text: 'Record, correct, see your year.' },
  { email: 'teacher@rounds.example', isStudent: false, label: 'As a teacher', text: 'Verify and score what waits.' },
  {
    email: 'hod@rounds.example',
    isStudent: false,
    label: 'As the head of department',
    text: 'See the department, its students and its staff.',
  },
] as const

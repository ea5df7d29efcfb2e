// Whom a visitor may try the product as: accounts that exist only where demo data is switched on.

export const demoPassword = 'rounds demo password'
/** The teachers among them sign off by it. */
export const demoPin = '482915'

/** They belong to one department, so that a record sent by one of them is in the queue of the others. */
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

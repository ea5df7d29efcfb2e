// Titles of the sign-in and sign-up pages, shared with their prerendered placeholders.
export const signInText = {
  login: { title: 'Sign in', purpose: 'Your logbook, wherever you are.' },
  staffLogin: { title: 'Faculty Login', purpose: 'For teachers, heads of department and staff.' },
  signUp: { title: 'Sign up', purpose: 'For students. Teachers are invited by their head of department.' },
} as const

// What the pages of getting in say above their forms: the page that waits for its script says it as well.
export const entranceWords = {
  login: { title: 'Sign in', purpose: 'Your logbook, wherever you are.' },
  staffLogin: { title: 'Faculty Login', purpose: 'For teachers, heads of department and staff.' },
  signUp: { title: 'Sign up', purpose: 'For students. Teachers are invited by their head of department.' },
} as const

// Messages of the sign-in and sign-out pages.
import type { Messages } from '../../kernel/message.ts'

export const signInMessages = {
  success: 'Login successful!',
  incomplete: { title: 'Validation Failed', message: 'Please enter all details' },
  email: { title: 'Validation Failed', message: 'Please enter valid email address' },
  studentsAccount: 'This is the account of a student. Please sign in under Student Login.',
  staffsAccount: 'This is an account of staff. Please sign in under Faculty Login.',
  blocked: 'Your account is blocked. Please ask your college.',
  expired: { title: 'Session Expired', message: 'You have been logged out due to inactivity.' },
  ended: {
    title: 'Signed out',
    message: 'You were signed out on this device, after a long pause or from elsewhere. Please sign in again.',
  },
  confirmLogout: 'Are you sure? You want to logout?',
  loggingOut: { title: 'Logging out', message: 'One moment, please stay on this page.' },
  loggedOut: { title: 'Logged Out', message: 'You have been logged out successfully.' },
  loggedOutHere: {
    title: 'Logged Out',
    message:
      'You are logged out here, but the server could not be reached. On a computer that others use, close the browser too.',
  },
} as const satisfies Messages

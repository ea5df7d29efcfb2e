// Messages about single sign-on.
import type { Messages } from '../../kernel/message.ts'

export const singleSignOnMessages = {
  // Shown to people who sign in.
  noCollege: 'No college offers sign-in for this address. Please use your password.',
  over: 'This sign-in has expired or was already used. Please start again.',
  refused: 'You were not signed in at your college. Please try again, or use your password.',
  notAccepted: 'The answer of your college could not be checked. Please tell its IT office, and use your password.',
  noEmail: 'Your college did not say which e-mail address is yours. Please tell its IT office.',
  notVerified: 'Your college has not verified your e-mail address. Please tell its IT office.',
  otherDomain: 'Your college named an address that it does not sign in here. Please tell its IT office.',
  domainNotProved:
    'Your college has not verified the domain of your address yet. Please tell its IT office, and use your password.',
  noAccount: 'Nobody in your college has this address here. Please use the address of your account, or sign up first.',
  isLinked: 'Your account is linked to another sign-in of your college. Please remove that link on your profile first.',
  isEnded: 'You turned off sign-in at your college for your account. Use your password, then allow it on your profile.',
  unavailable: 'Your college’s sign-in is not answering. Please try again later, or use your password.',
  // Shown to people about their own link.
  linkEnded: 'Sign-in at your college is off for your account.',
  linkAllowed: 'You can sign in at your college again.',
  // Shown to the Admin who sets it up.
  issuer: 'Please enter the address of the issuer, such as https://login.college.edu.in',
  hasPassword: 'The address must not hold a user name or a password.',
  issuerUnreachable: 'No OpenID Connect sign-in answers at this address: {reason}',
  clientMissing: 'Please enter the client id.',
  secretMissing: 'Please enter the client secret.',
  domainsMissing: 'Please enter the part of the e-mail addresses after the @, such as college.edu.in',
  domain: '{domain} is not the part of an e-mail address after the @.',
  domainPublic: '{domain} gives addresses to everybody. Only domains of the college itself can be used.',
  domainTaken: '{domain} belongs to the sign-in of another college. Please write to us if it is yours.',
  proved: '{domain} is verified. People with an address there can sign in at the college.',
  notProved: '{record} has no TXT record with this value yet. A new record can take an hour to be seen.',
  noNameServer: 'The name servers are not answering. Please try again later.',
  triedOften: 'You have checked too often. Please try again in an hour.',
  tooManyDomains: 'Please enter at most {n} domains.',
  saved: 'The sign-in of the college is saved and on. Verify its domains, if that is not done.',
  switchedOn: 'People of the college can sign in with it.',
  switchedOff: 'It is off. Everybody who had signed in with it is signed out.',
  removed: 'It is removed with all its links. Everybody who had signed in with it is signed out.',
} as const satisfies Messages

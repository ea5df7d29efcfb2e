// Finds the mailbox of an e-mail address. Pure.

const gmail = 'https://mail.google.com/'
const outlook = 'https://outlook.live.com/mail/'
const yahoo = 'https://mail.yahoo.com/'

/** The webmail pages of common mail services. */
const webmail: Readonly<Record<string, string>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'outlook.in': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'live.in': outlook,
  'yahoo.com': yahoo,
  'yahoo.in': yahoo,
  'yahoo.co.in': yahoo,
  'ymail.com': yahoo,
  'rediffmail.com': 'https://mail.rediff.com/',
  'icloud.com': 'https://www.icloud.com/mail',
  'zohomail.in': 'https://mail.zoho.in/',
  'proton.me': 'https://mail.proton.me/',
  'protonmail.com': 'https://mail.proton.me/',
}

/** Returns the webmail page of a well-known service, else `mailto:` for the device's mail program. */
export function mailboxAddress(email: string): string {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return Object.hasOwn(webmail, domain) ? (webmail[domain] ?? 'mailto:') : 'mailto:'
}

// Where the mails of an address are read. Pure.

const gmail = 'https://mail.google.com/'
const outlook = 'https://outlook.live.com/mail/'
const yahoo = 'https://mail.yahoo.com/'

/** The web pages of the services that people sign up with. */
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

/** The mailbox of a well-known service, else whatever the device opens for mail. */
export function mailboxAddress(email: string): string {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return Object.hasOwn(webmail, domain) ? (webmail[domain] ?? 'mailto:') : 'mailto:'
}

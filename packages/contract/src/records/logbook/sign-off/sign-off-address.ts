// Where links to sign off and the codes on students' phones lead, which hold a secret; and what is shared with a link.

/** The beginning of the path; the link's token follows. */
export const signOffPath = '/sign-off/'
/** The beginning of the path; the code follows. */
export const bedsidePath = '/sign-off/bedside/'

/** What a student sends along with a link. It names no patient: the kind of the record alone. */
export const sharedText = (record: string, address: string): string =>
  `Please verify my record in ${record}. It takes a minute, with your PIN or passkey and without signing in: ${address}`

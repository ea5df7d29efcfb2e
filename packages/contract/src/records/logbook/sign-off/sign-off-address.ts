// Paths of sign-off links and of the codes on students' phones, which contain a secret; and the text shared with a
// link.

/** Path prefix; the link's token follows. */
export const signOffPath = '/sign-off/'
/** Path prefix; the code follows. */
export const bedsidePath = '/sign-off/bedside/'

/** The text that a student sends with a link. It names the kind of the record, and no patient. */
export const sharedText = (record: string, address: string): string =>
  `Please verify my record in ${record}. It takes a minute, with your PIN or passkey and without signing in: ${address}`

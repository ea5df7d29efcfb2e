// What guards a session against forged requests.
import { createHash } from 'node:crypto'

/** The CSRF token of a session: derived from its secret, so it needs no storage, and does not reveal it. */
export const csrfTokenOf = (secret: string): string => createHash('sha256').update(`csrf:${secret}`).digest('base64url')

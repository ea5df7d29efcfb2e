// The secrets of a session: what the cookie holds, what the store keeps, what guards against forged requests.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a mailed link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the store keeps of a secret. */
export const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The CSRF token of a session: derived from its secret, so it needs no storage, and does not reveal it. */
export const csrfTokenOf = (secret: string): string => createHash('sha256').update(`csrf:${secret}`).digest('base64url')

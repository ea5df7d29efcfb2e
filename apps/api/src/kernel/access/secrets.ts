// Random secrets for cookies and links. The person gets the secret; the database keeps only its hash.
import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a mailed link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash that the database keeps of a secret, or of an address that is only counted. */
export const keyOf = (secret: string): string => hash('sha256', secret, 'base64url')

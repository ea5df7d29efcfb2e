// Derives the CSRF token of a session, and the key that protects data on a person's devices.
import { hash } from 'node:crypto'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** The CSRF token of a session, derived from its secret: it needs no storage and does not reveal the secret. */
export const csrfTokenOf = (secret: string): string => hash('sha256', `csrf:${secret}`, 'base64url')

/** The key under which a person's devices seal their local data. It is derived, so it is the same at every sign-in. */
export const deviceKeyOf = (sealer: Sealer, accountId: string): string => sealer.fingerprint(accountId, 'device-key')

// What guards a session against forged requests, and what a browser keeps against everybody else.
import { hash } from 'node:crypto'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** The CSRF token of a session: derived from its secret, so it needs no storage, and does not reveal it. */
export const csrfTokenOf = (secret: string): string => hash('sha256', `csrf:${secret}`, 'base64url')

/** What a person's devices seal their copies under: the same at every sign-in, derived, known to no one else. */
export const deviceKeyOf = (sealer: Sealer, accountId: string): string => sealer.fingerprint(accountId, 'device-key')

// Operations on a person's own PIN, which signs off records behind a link.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { NewPin, PinState } from './pin.ts'

/** Roles that may verify records. */
const verifiers = reachOf('own', 'faculty', 'hod', 'drpc')

export const pins = {
  show: endpoint({
    method: 'GET',
    path: '/own-pin',
    summary: 'Whether you have a PIN to sign off records by a link, and since when',
    access: verifiers,
    response: z.object({ pin: PinState }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/own-pin',
    summary: 'Set or change the PIN that signs off records by a link; its owner is notified',
    access: verifiers,
    passwordAgain: true,
    // Repeatable, because the body stored under an Idempotency-Key would let an attacker test PINs against it.
    repeatable: true,
    body: NewPin,
    response: z.object({ message: z.string(), pin: PinState }),
    problems: ['unavailable'],
    audit: 'pin.set',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/own-pin',
    summary: 'Remove your PIN: records behind a link then need a passkey; its owner is notified',
    access: verifiers,
    passwordAgain: true,
    response: Done,
    problems: ['notFound'],
    audit: 'pin.removed',
  }),
}

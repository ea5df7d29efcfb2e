// The WebAuthn relying party: the product at its public address. Passkeys work there only.
import type { PasskeyCreation, PasskeyRequest } from '@rounds/contract/identity/passkeys/passkey'
import { productName } from '@rounds/contract/kernel/product'
import type { Services } from '#api/kernel/api.ts'
import { type ChallengeUse, challengeMs, newChallenge } from './passkey-challenge.ts'
import type { KnownPasskey } from './passkeys.store.ts'

type Needs = Pick<Services, 'publicUrl' | 'sealer'>

/** EdDSA, ECDSA on P-256 and RSA with SHA-256, which authenticators support. */
export const algorithms = [-8, -7, -257]

/** The origin that browsers sign. */
export const originOf = ({ publicUrl }: Pick<Needs, 'publicUrl'>): string => new URL(publicUrl).origin
/** The host to which passkeys are bound. */
export const hostOf = ({ publicUrl }: Pick<Needs, 'publicUrl'>): string => new URL(publicUrl).hostname

/** The user handle stored on an authenticator: the account id, which reveals no identity. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

const named = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ type: 'public-key' as const, id: credentialId, transports }))

/** Returns the options for a browser to sign with one of these passkeys, or with any of ours when none are given. */
export const requestFor = (
  api: Needs,
  use: ChallengeUse,
  now: Date,
  passkeys: readonly KnownPasskey[] = [],
): PasskeyRequest => ({
  challenge: newChallenge(api, use, now),
  rpId: hostOf(api),
  timeout: challengeMs,
  userVerification: 'required',
  allowCredentials: named(passkeys),
})

/**
 * Returns the options for a browser to create a passkey. Authenticators that hold one of the owner's passkeys are
 * excluded.
 */
export const creationFor = (
  api: Needs,
  use: ChallengeUse,
  now: Date,
  owner: { id: string; name: string; email: string; passkeys: readonly KnownPasskey[] },
): PasskeyCreation => ({
  challenge: newChallenge(api, use, now),
  rp: { id: hostOf(api), name: productName },
  user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: named(owner.passkeys),
})

// Who asks for a passkey: the product at its public address. A passkey works there and nowhere else.
import type { PasskeyCreation, PasskeyRequest } from '@rounds/contract/identity/passkeys/passkey'
import { productName } from '@rounds/contract/kernel/product'
import type { Services } from '#api/kernel/api.ts'
import { type ChallengeUse, challengeMs, newChallenge } from './passkey-challenge.ts'
import type { KnownPasskey } from './passkeys.store.ts'

type Needs = Pick<Services, 'publicUrl' | 'sealer'>

/** EdDSA, ECDSA on P-256, RSA with SHA-256: what authenticators have. */
export const algorithms = [-8, -7, -257]

/** The address that browsers sign for. */
export const originOf = ({ publicUrl }: Pick<Needs, 'publicUrl'>): string => new URL(publicUrl).origin
/** The host that passkeys are bound to. */
export const hostOf = ({ publicUrl }: Pick<Needs, 'publicUrl'>): string => new URL(publicUrl).hostname

/** What an authenticator keeps beside a passkey to name its account by: the id, which tells nobody who it is. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

const named = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ type: 'public-key' as const, id: credentialId, transports }))

/** What a browser signs: with one of these passkeys, or with any of ours where none are named. */
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

/** What a browser makes a passkey from: not on an authenticator that has one of these. */
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

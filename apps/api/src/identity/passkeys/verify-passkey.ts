// Verifies passkey signatures. The library is loaded on first use, not at server start.
import type { NewPasskey, SignedByPasskey } from '@rounds/contract/identity/passkeys/passkey'
import type { Services } from '#api/kernel/api.ts'
import { type ChallengeUse, challengeEnd } from './passkey-challenge.ts'
import { findPasskey, notePasskeyUse, type PasskeyOwner, spendChallenge } from './passkeys.store.ts'
import { algorithms, hostOf, originOf, userHandleOf } from './relying-party.ts'

type Needs = Pick<Services, 'db' | 'sealer' | 'publicUrl'>

/** A dummy public key, verified when the passkey is unknown, so that the reply takes equally long. */
const dummyPublicKey =
  'pQECAyYgASFYICbTe4i9On0y9UYJR5dQWqSvAoSbGxR11RrSLOF3GOWVIlggHlLiUyhO7CBot1g3MNSX-k2q92-ffTiPo_BAg8l7W4Y'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))

/** A signed challenge that is known to be ours. */
interface SignedChallenge {
  text: string
  endsAt: Date
}

/**
 * A verified passkey. Its use must be recorded in the transaction of the action that it authorizes (`useUpPasskey`).
 */
export interface VerifiedPasskey {
  id: string
  counter: number
  challenge: SignedChallenge
  owner: PasskeyOwner
}

/** Returns the verification options, and a holder for the challenge that matched. */
function expectations(api: Needs, use: ChallengeUse, now: Date) {
  const met: { challenge: SignedChallenge | null } = { challenge: null }
  return {
    met,
    options: {
      expectedOrigin: originOf(api),
      expectedRPID: hostOf(api),
      requireUserVerification: true,
      expectedChallenge(text: string) {
        const endsAt = challengeEnd(api, use, text, now)
        met.challenge = endsAt && { text, endsAt }
        return endsAt !== null
      },
    },
  }
}

/** Turns the library's errors into null. The sender gets no reason. */
const unlessWrong = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)

/** Verifies a signature. Returns null whatever is wrong with it. */
export async function verifyPasskey(
  api: Needs,
  use: ChallengeUse,
  signed: SignedByPasskey,
  now: Date,
): Promise<VerifiedPasskey | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { credentialId: id, userHandle, ...response } = signed
  const stored = await findPasskey(api.db, id)
  const { met, options } = expectations(api, use, now)
  const verified = await unlessWrong(
    verifyAuthenticationResponse({
      ...options,
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: { id, publicKey: bytesOf(stored?.publicKey ?? dummyPublicKey), counter: stored?.counter ?? 0 },
    }),
  )
  if (!stored || !verified?.verified || !met.challenge) return null
  const { owner } = stored
  if (userHandle !== null && userHandle !== userHandleOf(owner.id)) return null
  return { id: stored.id, counter: verified.authenticationInfo.newCounter, challenge: met.challenge, owner }
}

/**
 * Records the use in the caller's transaction. Returns false when the challenge was used before or the passkey was
 * deleted.
 */
export async function useUpPasskey(
  { db }: Pick<Needs, 'db'>,
  { id, counter, challenge, owner }: VerifiedPasskey,
  now: Date,
): Promise<boolean> {
  return (await spendChallenge(db, owner.id, challenge, now)) && (await notePasskeyUse(db, id, counter, now))
}

export interface VerifiedNewPasskey {
  publicKey: string
  counter: number
  challenge: SignedChallenge
}

/** Verifies a new passkey and returns its public key. Returns null whatever is wrong with it. */
export async function verifyNewPasskey(
  api: Needs,
  use: ChallengeUse,
  made: NewPasskey,
  now: Date,
): Promise<VerifiedNewPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { credentialId: id, clientDataJSON, attestationObject } = made
  const { met, options } = expectations(api, use, now)
  const verified = await unlessWrong(
    verifyRegistrationResponse({
      ...options,
      supportedAlgorithmIDs: algorithms,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
    }),
  )
  if (!verified?.verified || !met.challenge || verified.registrationInfo.credential.id !== id) return null
  const { publicKey, counter } = verified.registrationInfo.credential
  return { publicKey: Buffer.from(publicKey).toString('base64url'), counter, challenge: met.challenge }
}

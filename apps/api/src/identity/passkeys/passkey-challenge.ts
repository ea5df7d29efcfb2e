// Challenges for passkeys: a random text with its expiry and a MAC that covers its purpose. Nothing is stored until one
// is signed, so that requests fill no table. A signed challenge works once (`passkeys.store.ts`).
import { randomBytes } from 'node:crypto'
import type { Services } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'

/** Lifetime of a challenge. */
export const challengeMs = 5 * 60_000

/**
 * The purpose of a challenge, and `who` it is for: a session, an account, or the link to a record. Empty at sign-in.
 */
export interface ChallengeUse {
  purpose: 'signIn' | 'add' | 'confirm' | 'signOff'
  who: string
}

type Sealing = Pick<Services, 'sealer'>
const context = 'passkey-challenge'
const sealedText = ({ purpose, who }: ChallengeUse, random: string, end: string) =>
  [purpose, who, random, end].join(' ')

/** Creates a challenge, in base64url as browsers expect. */
export function newChallenge({ sealer }: Sealing, use: ChallengeUse, now: Date): string {
  const random = randomBytes(32).toString('base64url')
  const end = String(now.getTime() + challengeMs)
  return Buffer.from([random, end, sealer.mac(sealedText(use, random, end), context)].join(' ')).toString('base64url')
}

/** Returns the expiry of a challenge, or null when it has expired, is for another purpose, or is not ours. */
export function challengeEnd({ sealer }: Sealing, use: ChallengeUse, challenge: string, now: Date): Date | null {
  const [random, end, mac] = Buffer.from(challenge, 'base64url').toString().split(' ')
  if (!random || !end || !mac || sealer.checkMac(mac, sealedText(use, random, end), context) !== 'right') return null
  const endsAt = new Date(Number(end))
  return isOver(endsAt, now, challengeMs) ? null : endsAt
}

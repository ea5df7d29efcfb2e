// What a passkey signs: a random text that says itself, under our seal, what for and until when. Nothing is stored until
// one was signed, so that asking for them fills nothing; a signed one works once (`passkeys.store.ts`).
import { randomBytes } from 'node:crypto'
import type { Services } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'

/** Milliseconds from the question to the answer. */
export const challengeMs = 5 * 60_000

/** What it opens, and for whom: a session, an account, the link to a record; nobody yet at sign-in. */
export interface ChallengeUse {
  purpose: 'signIn' | 'add' | 'confirm' | 'signOff'
  who: string
}

type Sealing = Pick<Services, 'sealer'>
const context = 'passkey-challenge'
const sealedText = ({ purpose, who }: ChallengeUse, random: string, end: string) =>
  [purpose, who, random, end].join(' ')

/** A new challenge, in base64url as browsers take it. */
export function newChallenge({ sealer }: Sealing, use: ChallengeUse, now: Date): string {
  const random = randomBytes(32).toString('base64url')
  const end = String(now.getTime() + challengeMs)
  return Buffer.from([random, end, sealer.mac(sealedText(use, random, end), context)].join(' ')).toString('base64url')
}

/** Until when a challenge works; null for one that is over, of another use, or not from here. */
export function challengeEnd({ sealer }: Sealing, use: ChallengeUse, challenge: string, now: Date): Date | null {
  const [random, end, mac] = Buffer.from(challenge, 'base64url').toString().split(' ')
  if (!random || !end || !mac || sealer.checkMac(mac, sealedText(use, random, end), context) !== 'right') return null
  const endsAt = new Date(Number(end))
  return isOver(endsAt, now, challengeMs) ? null : endsAt
}

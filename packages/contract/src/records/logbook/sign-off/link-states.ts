// What a link to sign off by is worth, and for how long links and codes work. Without a schema, so that a page can load it alone.
import { signOffMessages } from './sign-off.messages.ts'

/** Hours that a link works. */
export const signOffHours = 72
/** Wrong PINs that close a link. */
export const maxPinTries = 5
/** A code on a student's phone works for so long, and another one is shown well before. */
export const bedsideMs = 3 * 60_000

/** What a link is worth now. Only an open one shows the record. */
export const linkStates = [
  'open',
  'unknown',
  'withdrawn',
  'expired',
  'used',
  'decided',
  'changed',
  'noRight',
  'closed',
] as const
export type LinkState = (typeof linkStates)[number]
export type ClosedState = Exclude<LinkState, 'open'>

/** Why a link does not work. */
export const closedTexts: Record<ClosedState, string> = {
  unknown: signOffMessages.unknown,
  withdrawn: signOffMessages.withdrawn,
  expired: signOffMessages.expired,
  used: signOffMessages.used,
  decided: signOffMessages.decided,
  changed: signOffMessages.changed,
  noRight: signOffMessages.noRight,
  closed: signOffMessages.closed,
}

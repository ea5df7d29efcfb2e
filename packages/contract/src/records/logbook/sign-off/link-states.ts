// States of sign-off links, and the lifetimes of links and codes. Free of schemas, so that a page can load it alone.
import { signOffMessages } from './sign-off.messages.ts'

/** Lifetime of a link in hours. */
export const signOffHours = 72
/** The number of wrong PINs that closes a link. */
export const maxPinTries = 5
/** Lifetime of a code on a student's phone. The phone replaces it well before the end. */
export const bedsideMs = 3 * 60_000

/** The state of a link. Only an open one shows the record. */
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

/** The reason why a link does not work. */
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

// The ways in which a record is verified, and how each is said after who did it and when.

/** Of a decision: stored with it, and the fact `how` of its audit event. */
export const decisionWays = ['queue', 'bedside', 'link-pin', 'link-passkey', 'attendance', 'import'] as const
export type DecisionWay = (typeof decisionWays)[number]

/** Says the way alone: neither a device nor a key. */
export const wayTexts: Record<DecisionWay, string> = {
  queue: 'in the queue',
  bedside: 'at the bedside',
  'link-pin': 'by a link, with a PIN',
  'link-passkey': 'by a link, with a passkey',
  attendance: 'with the attendance of a teaching session',
  import: 'together with its import',
}

// The ways of verifying a record, with the text that follows the verifier's name and the time.

/** How a decision was made. Stored with the decision, and recorded as the fact `how` of its audit event. */
export const decisionMethods = ['queue', 'bedside', 'link-pin', 'link-passkey', 'attendance', 'import'] as const
export type DecisionMethod = (typeof decisionMethods)[number]

/** Names only the way, not the device or key used. */
export const methodTexts: Record<DecisionMethod, string> = {
  queue: 'in the queue',
  bedside: 'at the bedside',
  'link-pin': 'by a link, with a PIN',
  'link-passkey': 'by a link, with a passkey',
  attendance: 'with the attendance of a teaching session',
  import: 'together with its import',
}

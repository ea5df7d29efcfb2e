// The labels of a refund: its cause and progress.
import type { Refund, refundCauses } from '@rounds/contract/billing/refunds/refund'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const causeTexts: Readonly<Record<(typeof refundCauses)[number], string>> = {
  paidTwice: 'Paid twice',
  otherAmount: 'Paid another amount',
  otherCurrency: 'Not paid in rupees',
  tooLate: 'Paid too late',
  duplicate: 'Duplicate payment',
  technicalFailure: 'Verified technical failure',
  request: 'Request within the time of the policy',
}

const dueWords: Partial<Record<(typeof refundCauses)[number], string>> = {
  paidTwice: 'Paid twice',
  otherAmount: 'Other amount',
  otherCurrency: 'Not in rupees',
  tooLate: 'Paid too late',
}

/** The chip of a payment with a refund. */
export function refundChip({ state, cause }: Pick<Refund, 'state' | 'cause'>): { tone: Tone; word: string } {
  if (state === 'asked') return { tone: 'waiting', word: 'Refund on its way' }
  if (state === 'failed') return { tone: 'bad', word: 'Refund failed' }
  return { tone: 'bad', word: dueWords[cause] ?? 'Refund due' }
}

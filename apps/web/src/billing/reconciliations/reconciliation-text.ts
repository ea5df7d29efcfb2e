// The labels of the outcomes of a comparison.
import {
  type LineOutcome,
  lineOutcomes,
  type Reconciliation,
} from '@rounds/contract/billing/reconciliations/reconciliation'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const outcomeTexts: Readonly<Record<LineOutcome, { tone: Tone; word: string }>> = {
  matched: { tone: 'good', word: 'Agrees' },
  amount: { tone: 'bad', word: 'Other amount' },
  state: { tone: 'bad', word: 'Other state' },
  fee: { tone: 'waiting', word: 'Fee does not add up' },
  missingHere: { tone: 'bad', word: 'No order of ours' },
  missingThere: { tone: 'bad', word: 'Not in the report' },
}

const countOf = ({ counts }: Reconciliation, outcome: LineOutcome): number => counts[outcome] ?? 0

/** The number of lines that do not match. */
export const differingCount = (run: Reconciliation): number =>
  lineOutcomes.filter((outcome) => outcome !== 'matched').reduce((sum, outcome) => sum + countOf(run, outcome), 0)

/** The number of lines with an order of ours, about which the gateway can be asked. */
export const askableCount = (run: Reconciliation): number =>
  countOf(run, 'amount') + countOf(run, 'state') + countOf(run, 'missingThere')

/** `12 agree; other amount: 1; not in the report: 2.` */
export function countsText(run: Reconciliation): string {
  const parts = lineOutcomes.flatMap((outcome) => {
    const n = countOf(run, outcome)
    if (outcome === 'matched') return [`${n.toLocaleString('en-IN')} ${n === 1 ? 'agrees' : 'agree'}`]
    return n === 0 ? [] : [`${outcomeTexts[outcome].word.toLowerCase()}: ${n.toLocaleString('en-IN')}`]
  })
  return `${parts.join('; ')}.`
}

// The history of a demo record: submitted, decided, rejected and submitted again.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { parseScore, type StoredScore, scoreModeFor } from '@rounds/contract/records/logbook/score'
import type { Dice } from '#api/kernel/demo/dice.ts'
import type { TakenDecision } from '../upkeep/entries-import.store.ts'
import { approvals, rejections } from './shared-content.demo.ts'

/** A status for a record of this age; most old records are decided. */
export function aStatus(dice: Dice, ageInDays: number): EntryStatus {
  return ageInDays > 21
    ? dice.weighted({ Approved: 86, Rejected: 6, Pending: 5, Draft: 3 })
    : dice.weighted({ Approved: 42, Rejected: 7, Pending: 43, Draft: 8 })
}

/** A moment some days after `from`, always before `now`. */
export function later(dice: Dice, from: Date, days: number, now: Date): Date {
  const maxMs = (now.getTime() - from.getTime()) * 0.6
  return new Date(Math.floor(from.getTime() + Math.min(maxMs, (dice.int(1, 100) / 100) * days * dayMs)))
}

/** A verifier's decision, with a remark and the score that the kind requires. */
export function aDecision(
  dice: Dice,
  record: { kind: EntryKindSpec; details: Readonly<Record<string, unknown>> },
  status: 'Approved' | 'Rejected',
  by: { id: string; on: Date },
): TakenDecision {
  const remark = dice.pick(status === 'Approved' ? approvals : rejections)
  // Not rolled with the dice, which would change every later roll.
  const how = by.on.getTime() % 4 === 0 ? 'bedside' : 'queue'
  return { ...aScore(dice, record, status === 'Approved'), remark, by: by.id, on: by.on, how }
}

function aScore(
  dice: Dice,
  { kind, details }: { kind: EntryKindSpec; details: Readonly<Record<string, unknown>> },
  isGood: boolean,
): StoredScore {
  const scored = scoreModeFor(kind, details)
  const submitted =
    scored.mode === 'none'
      ? undefined
      : scored.mode === 'grade'
        ? dice.pick(isGood ? [2, 3, 3, 3, 4, 4] : [0, 1, 1])
        : scored.rubric.criteria.map((title) => ({ title, value: dice.pick(isGood ? [2, 3, 3, 4] : [1, 1, 2]) }))
  const parsed = parseScore(kind, details, submitted)
  if (!parsed.ok) throw new Error(`${kind.id}: ${parsed.fields.score}`)
  const { ok: _, ...score } = parsed
  return score
}

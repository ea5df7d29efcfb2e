// The rule of a decision: who, on what, with which score. Pure; the write is a compare-and-set in the store.
import { Problem } from '@rounds/contract/kernel/problem'
import type { Decision, Entry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { Rubric } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { parseScore, type StoredScore } from '@rounds/contract/records/logbook/score'

/**
 * The score to store for a decision, or the problem: no right, decided by somebody else, changed in the meantime, or a
 * score that does not fit the kind. The present entry goes with a conflict, so that the screen can show it.
 */
export function judgeDecision(
  actor: EntryActor,
  entry: Entry,
  decision: Decision,
  present?: readonly Rubric[],
): StoredScore {
  if (!actor.canVerify || actor.id === entry.student.id) throw new Problem('forbidden')
  if (!canDecide(actor, entry)) throw new Problem('alreadyDecided', { present: entry })
  if (entry.revision !== decision.revision) throw new Problem('changedElsewhere', { present: entry })
  const kind = kindOf(entry.kind)
  const parsed = parseScore(kind, entry.details, decision.score, present)
  if (!parsed.ok) {
    throw new Problem('invalid', { fields: parsed.fields, message: parsed.fields.score })
  }
  const { ok: _, ...score } = parsed
  return score
}

/** The problem for the loser of a race, with the entry as it is now. */
export const conflictOf = (present: Entry, revision: number): Problem =>
  new Problem(present.revision === revision ? 'alreadyDecided' : 'changedElsewhere', { present })

/** True when this person made this very decision before: its answer was lost, and it is sent again. */
export function isMadeAlready(
  actor: Pick<EntryActor, 'id'>,
  entry: Entry,
  decision: Decision,
  present?: readonly Rubric[],
): boolean {
  if (entry.revision !== decision.revision || entry.verifiedBy?.id !== actor.id) return false
  if (entry.status !== decision.status || entry.verifierRemark !== decision.remark) return false
  const given = parseScore(kindOf(entry.kind), entry.details, decision.score, present)
  return given.ok && isSameScore(given, entry)
}

const isSameScore = (given: StoredScore, entry: Entry): boolean =>
  given.score === entry.score && JSON.stringify(given.criteria) === JSON.stringify(entry.criteria)

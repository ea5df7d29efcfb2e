// The rules of a decision: the decider, the record's state and the score. Pure; the store writes it by compare-and-set.
import { Problem } from '@rounds/contract/kernel/problem'
import type { Decision, Entry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { Rubric } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { parseScore, type StoredScore } from '@rounds/contract/records/logbook/score'

/**
 * Returns the score to store, or throws the problem: no right, already decided, changed in the meantime, or a score
 * that does not fit the kind. A conflict carries the present entry, so that the screen can show it.
 */
export function validateDecision(
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

/** The problem after a lost race, with the entry as it is now. */
export const conflictOf = (present: Entry, revision: number): Problem =>
  new Problem(present.revision === revision ? 'alreadyDecided' : 'changedElsewhere', { present })

/**
 * True when this person has already made exactly this decision: the client repeats it because it never got the answer.
 */
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

// Makes the same decision on many entries, each in a statement and commit of its own. No lock outlives one entry, so
// two people who decide on the same entries, or on the same counters, cannot deadlock.
import { Problem } from '@rounds/contract/kernel/problem'
import { type BulkDecision, bulkRefusal, type DecisionResult } from '@rounds/contract/records/logbook/bulk-decision'
import { type Decision, Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { type StoredScore, scoreModeFor } from '@rounds/contract/records/logbook/score'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { AuditNote, AuditValues } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { findEntries } from '../entries/entries-by-id.store.ts'
import type { StoredEntry } from '../entries/entry.store.ts'
import { coordinatorsRefusals } from './coordinators.store.ts'
import { conflictOf, isMadeAlready, validateDecision } from './decide-entry.ts'
import { notificationOfMany } from './decision-notifications.ts'
import { decideEntry } from './decisions.store.ts'
import { proveDecision } from './record-proof.ts'

interface Decider {
  db: Database
  sealer: Sealer
  scope: Scope
  actor: EntryActor
  /** The decider's name, shown on the records and in the students' notifications. */
  name: string
  /** Identifies the request: its decisions on one student's records merge into one notification. */
  request: string
  now: Date
  auditValues: (note: AuditNote) => AuditValues
}

/**
 * Returns one result per id, in the order of the request. n ids take at most n + 3 statements: one read of all, one of
 * the coordinators if any, one compare-and-set per entry that may be decided, one read of the entries lost in a race.
 */
export async function decideMany(decider: Decider, bulk: BulkDecision): Promise<DecisionResult[]> {
  const { db, scope, actor } = decider
  if (!actor.canVerify) throw new Problem('forbidden')
  const { ids } = bulk
  const seen = await findEntries(db, scope, idsOf(ids))
  const coordinated = await coordinatorsRefusals(db, entriesOf(seen), decider.now)
  const kinds = kindsByStudent(entriesOf(seen))
  const results = new Map<string, DecisionResult>()
  for (const named of ids) {
    const found = seen.get(named.id)
    const refusal = coordinated.get(named.id)
    if (refusal) {
      results.set(named.id, refused(named.id, refusal))
      continue
    }
    const result = await decideOne(decider, bulk, named, found, kinds.get(found?.entry.student.id ?? ''))
    if (result) results.set(named.id, result)
  }
  const lost = ids.filter(({ id }) => !results.has(id))
  const present = lost.length > 0 ? await findEntries(db, scope, idsOf(lost)) : new Map<string, StoredEntry>()
  return ids.map(({ id, revision }) => {
    const entry = present.get(id)?.entry
    const loss = () =>
      entry ? outcomeOf(actor, { ...bulk, revision }, entry, conflictOf(entry, revision)) : notFound(id)
    return results.get(id) ?? loss()
  })
}

const entriesOf = (found: ReadonlyMap<string, StoredEntry>): Entry[] => [...found.values()].map(({ entry }) => entry)
const idsOf = (named: BulkDecision['ids']): string[] => named.map(({ id }) => id)
const notFound = (id: string): DecisionResult => refused(id, new Problem('notFound'))

function kindsByStudent(entries: Iterable<Entry>): Map<string, Set<Entry['kind']>> {
  const kinds = new Map<string, Set<Entry['kind']>>()
  for (const { kind, student } of entries) kinds.set(student.id, (kinds.get(student.id) ?? new Set()).add(kind))
  return kinds
}

/** Null when the entry changed between the read and the write. */
async function decideOne(
  { db, sealer, scope, actor, name, request, now, auditValues }: Decider,
  bulk: BulkDecision,
  { id, revision }: BulkDecision['ids'][number],
  found: StoredEntry | undefined,
  kinds: ReadonlySet<Entry['kind']> = new Set(),
): Promise<DecisionResult | null> {
  if (!found) return notFound(id)
  const { entry } = found
  const { status, remark } = bulk
  try {
    const score = validateBulkDecision(actor, entry, { ...bulk, revision })
    const by = { id: actor.id, name }
    const { names, proof } = proveDecision(sealer, found, { status, remark, by, now, how: 'queue', ...score })
    const detail = { kind: entry.kind, status, revision, score: score.score, how: 'queue', isBulk: true, ...proof }
    const audit = auditValues({ subject: { kind: 'entry', id }, detail })
    const outcome = status === 'Approved' ? 'manyApproved' : 'manyRejected'
    const notification = notificationOfMany(kinds, outcome, name, { request, now })
    const decision = { id, revision, status, remark, names, how: 'queue', now, notification, ...score } as const
    const stored = await decideEntry(db, scope, decision, audit)
    return stored ? { id, ok: true, entry: Entry.parse(JSON.parse(stored.text)) } : null
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return outcomeOf(actor, { ...bulk, revision }, entry, thrown)
  }
}

/**
 * Returns the score to store, or throws the problem. A rubric needs a decision on that record alone; a kind without a
 * score takes none.
 */
function validateBulkDecision(actor: EntryActor, entry: Entry, bulk: BulkDecision & { revision: number }): StoredScore {
  const kind = kindOf(entry.kind)
  const refusal = bulkRefusal(kind, entry.details)
  if (refusal && entry.status === 'Pending') throw new Problem('invalid', { message: refusal })
  return validateDecision(actor, entry, decisionOf(bulk, entry))
}

/** The decision on one entry; a grade applies only to entries that are graded. */
function decisionOf({ revision, status, remark, score }: BulkDecision & { revision: number }, entry: Entry): Decision {
  const isScored = score !== undefined && scoreModeFor(kindOf(entry.kind), entry.details).mode === 'grade'
  return { revision, status, remark, ...(isScored ? { score } : {}) }
}

function refused(id: string, { code, message, present }: Problem): DecisionResult {
  const entry = Entry.safeParse(present)
  return { id, ok: false, problem: { code, message, ...(entry.success ? { present: entry.data } : {}) } }
}

/** A repeated decision whose reply was lost counts as made. */
function outcomeOf(
  actor: EntryActor,
  bulk: BulkDecision & { revision: number },
  entry: Entry,
  problem: Problem,
): DecisionResult {
  const isSame = problem.code === 'alreadyDecided' && isMadeAlready(actor, entry, decisionOf(bulk, entry))
  return isSame ? { id: entry.id, ok: true, entry } : refused(entry.id, problem)
}

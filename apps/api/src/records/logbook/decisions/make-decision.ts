// Makes one decision on one record. Every path to a decision ends here, so that all rules hold on each.
import type { DecisionMethod } from '@rounds/contract/records/logbook/decision-methods'
import type { Decision } from '@rounds/contract/records/logbook/entry'
import { type EntryActor, isVerifier } from '@rounds/contract/records/logbook/entry.can'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import type { AuditNote, AuditValues } from '#api/kernel/audit/audit.ts'
import type { JsonText } from '#api/kernel/database/json-text.ts'
import { presentRubrics } from '../rubrics/rubrics.store.ts'
import { decidableRecords } from './decidable-records.ts'
import { conflictOf, isMadeAlready, validateDecision } from './decide-entry.ts'
import { notificationOfOne } from './decision-notifications.ts'
import { proveDecision } from './record-proof.ts'

export const actorOf = (viewer: Viewer): EntryActor => ({
  id: viewer.id,
  access: viewer.role,
  canVerify: isVerifier({ access: viewer.role, canVerify: viewer.canVerify }),
})

/** The deciding teacher or coordinator, with the row filter of their rights. */
export interface Decider {
  viewer: Viewer
  scope: Scope
  now: Date
  auditValues: (note: AuditNote) => AuditValues
}

/**
 * Decides on a pending record and returns it in its new state. A repeated identical decision gets the same answer.
 * Throws when the decider has no right, is too late, or gives a score that does not fit.
 */
export async function makeDecision(
  { db, sealer, signals }: Pick<Services, 'db' | 'sealer' | 'signals'>,
  { viewer, scope, now, auditValues }: Decider,
  id: string,
  decision: Decision,
  how: DecisionMethod,
): Promise<JsonText> {
  const records = decidableRecords(db, { viewer, scope, now })
  const found = await records.find(id)
  const { entry } = found
  const present = kindOf(entry.kind).score === 'rubric' ? await presentRubrics(db) : undefined
  if (isMadeAlready(viewer, entry, decision, present)) return found.text
  const refusal = await records.refusalOf(entry)
  if (refusal) throw refusal
  const score = validateDecision(actorOf(viewer), entry, decision, present)
  const { status, remark, revision } = decision
  const { names, proof } = proveDecision(sealer, found, { status, remark, by: viewer, now, how, ...score })
  const audit = auditValues({
    subject: { kind: 'entry', id: entry.id },
    detail: { kind: entry.kind, status, revision, score: score.score, how, ...proof },
  })
  const notification = notificationOfOne(entry, status === 'Approved' ? 'approved' : 'rejected', viewer.name, now)
  const made = { id: entry.id, revision, status, remark, names, how, now, notification, ...score }
  const stored = await records.decide(made, audit)
  if (stored) {
    signals.send(notificationTopic, [entry.student.id])
    return stored
  }
  const latest = await records.find(id)
  if (isMadeAlready(viewer, latest.entry, decision, present)) return latest.text
  throw conflictOf(latest.entry, revision)
}

// The records that a person may decide on, with the row filter of their rights: a teacher's department, or a
// coordinator's residents.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Problem } from '@rounds/contract/kernel/problem'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { AuditValues } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { JsonText } from '#api/kernel/database/json-text.ts'
import { type FoundEntry, findEntry } from '../entries/entry.store.ts'
import { decideCoordinatedRecord, findCoordinatedRecord } from './coordinated-records.store.ts'
import { coordinatorsRefusals } from './coordinators.store.ts'
import { decideEntry, type StoredDecision } from './decisions.store.ts'

export interface DecidableRecords {
  /** A record of the scope; throws `notFound` otherwise. */
  find: (id: string) => Promise<FoundEntry>
  /** The refusal when somebody else decides on the record; undefined when this person may. */
  refusalOf: (entry: Entry) => Promise<Problem | undefined>
  /** Compare-and-set on (id, Pending, revision); null when another write won the race. */
  decide: (decision: StoredDecision, audit: AuditValues) => Promise<JsonText | null>
}

interface Deciding {
  viewer: Pick<Viewer, 'role'>
  scope: Scope
  now: Date
}

export function decidableRecords(db: Database, { viewer, scope, now }: Deciding): DecidableRecords {
  if (viewer.role !== 'drpc') {
    return {
      find: (id) => findEntry(db, scope, id),
      refusalOf: async (entry) => (await coordinatorsRefusals(db, [entry], now)).get(entry.id),
      decide: (decision, audit) => decideEntry(db, scope, decision, audit),
    }
  }
  const today = businessDateOf(now)
  return {
    find: (id) => findCoordinatedRecord(db, scope, id, today),
    // The row filter has checked the posting already.
    refusalOf: async () => undefined,
    decide: (decision, audit) => decideCoordinatedRecord(db, scope, { ...decision, today }, audit),
  }
}

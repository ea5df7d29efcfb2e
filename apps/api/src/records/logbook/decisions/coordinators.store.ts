// Finds the coordinator who decides on a record of the District Residency: the one whose posting covers its day, once
// they have accepted.
import type { PersonName } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { day, text, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { coordinatedKinds, coordinatorOf } from '../entries/coordinators-records.ts'

const coordinated = statement({
  name: 'entries.coordinators',
  scope: everybody('records that the caller has found in their scope'),
  params: { ids: uuids, today: day },
  row: { id: uuid, coordinatorId: uuid, name: text },
  sql: `select e.id, k.id as "coordinatorId", k.name from entries e join accounts k on k.id = ${coordinatorOf}
    where e.id = any(:ids::uuid[])`,
})

type Judged = Pick<Entry, 'id' | 'kind'>

/** The coordinators by record id, for the records that have one. Runs no query when no record is of such a kind. */
async function coordinatorsOf(
  db: Database,
  entries: readonly Judged[],
  now: Date,
): Promise<ReadonlyMap<string, PersonName>> {
  const ids = entries.filter(({ kind }) => coordinatedKinds.includes(kind)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.rows(coordinated, { ids, today: businessDateOf(now) })
  return new Map(rows.map(({ id, coordinatorId, name }) => [id, { id: coordinatorId, name }]))
}

/** The coordinator who decides on a record; null when teachers do. */
export const findCoordinator = async (db: Database, entry: Judged, now: Date): Promise<PersonName | null> =>
  (await coordinatorsOf(db, [entry], now)).get(entry.id) ?? null

/** A teacher's refusals by record id, for the records that a coordinator decides on. */
export async function coordinatorsRefusals(
  db: Database,
  entries: readonly Judged[],
  now: Date,
): Promise<ReadonlyMap<string, Problem>> {
  const found = [...(await coordinatorsOf(db, entries, now))]
  return new Map(
    found.map(([id, coordinator]) => [id, new Problem('forbidden', { message: refusalText(coordinator) })]),
  )
}

/** The sentence a teacher reads when this coordinator decides on the record. */
export const refusalText = ({ name }: PersonName): string => fillMessage(decisionMessages.coordinators, { name })

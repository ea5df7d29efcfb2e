// Converts database rows of teaching sessions into those of the contract.
import {
  type TeachingSession,
  teachingKinds,
  teachingStates,
} from '@rounds/contract/training/teaching-sessions/teaching-session'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** Teaching sessions belong to a department: its students see them as its staff do. */
export const teachingWithin: ScopeColumns = { own: 'null', department: 't.department_id', college: 't.college_id' }

/** The columns of a teaching session `t`. */
export const teachingColumns = `t.id, t.kind, t.topic, t.starts_at as "startsAt", t.ends_at as "endsAt", t.place,
  t.presenter_id as "presenterId", (select n.name from accounts n where n.id = t.presenter_id) as presenter,
  t.moderator_id as "moderatorId", (select n.name from accounts n where n.id = t.moderator_id) as moderator,
  t.planned_by_id as "plannedById", (select n.name from accounts n where n.id = t.planned_by_id) as "plannedBy",
  t.state, t.series_id is not null as "isRepeated", t.cancel_reason as "cancelReason", t.version`

export const teachingRow = {
  id: uuid,
  kind: oneOf(teachingKinds),
  topic: text.nullable(),
  startsAt: timestamp,
  endsAt: timestamp,
  place: text,
  presenterId: uuid.nullable(),
  presenter: text.nullable(),
  moderatorId: uuid,
  moderator: text.nullable(),
  plannedById: uuid,
  plannedBy: text.nullable(),
  state: oneOf(teachingStates),
  isRepeated: boolean,
  cancelReason: text.nullable(),
  version: integer,
}

type Row = RowOf<typeof teachingRow>

export function shownTeachingSession(row: Row): TeachingSession {
  const { id, kind, topic, place, state, isRepeated, cancelReason, version } = row
  return {
    id,
    kind,
    topic,
    place,
    state,
    isRepeated,
    cancelReason,
    version,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    presenter: row.presenterId === null ? null : { id: row.presenterId, name: row.presenter ?? '' },
    moderator: { id: row.moderatorId, name: row.moderator ?? '' },
    plannedBy: { id: row.plannedById, name: row.plannedBy ?? '' },
  }
}

// The current rubrics: the newest version of each, or else the shipped one.
import type { PresentRubric } from '@rounds/contract/records/logbook/rubrics/rubric-draft'
import { rubricIds, rubrics } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { integer, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const everywhere = everybody('rubrics are the same in every college')

const newest = statement({
  name: 'rubrics.newest',
  scope: everywhere,
  params: {},
  row: { id: oneOf(rubricIds), version: integer, criteria: texts, changedAt: timestamp, changedBy: text },
  sql: `select distinct on (v.rubric) v.rubric as id, v.version, v.criteria, v.changed_at as "changedAt", a.name as "changedBy"
    from rubric_versions v join accounts a on a.id = v.changed_by_id order by v.rubric, v.version desc`,
})

/** All current rubrics, in the shipped order. */
export async function presentRubrics(db: Database): Promise<PresentRubric[]> {
  const changed = new Map((await db.rows(newest, {})).map((row) => [row.id, row]))
  return rubrics.map(({ id, version, trainingType, criteria }) => {
    const row = changed.get(id)
    return row
      ? { ...row, trainingType, criteria: [...row.criteria], changedAt: row.changedAt.toISOString() }
      : { id, version, trainingType, criteria: [...criteria], changedAt: null, changedBy: null }
  })
}

const insert = statement({
  name: 'rubrics.insert',
  scope: everywhere,
  params: { rubric: text, version: integer, criteria: texts, callerId: uuid, now: timestamp },
  row: { version: integer },
  sql: `insert into rubric_versions (rubric, version, criteria, changed_by_id, changed_at)
    values (:rubric, :version, :criteria, :callerId, :now) on conflict do nothing returning version`,
})

/** Writes a version; returns false when somebody else has written that version first. */
export async function insertRubricVersion(
  db: Database,
  version: { rubric: string; version: number; criteria: readonly string[]; callerId: string; now: Date },
): Promise<boolean> {
  return (await db.row(insert, { ...version, criteria: [...version.criteria] })) !== undefined
}

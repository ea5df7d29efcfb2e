// Compares all entry data in the database with the model, and its counters with real counts.
import { expect } from 'vitest'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { divergingDays } from './diverging-days.ts'
import type { EntryModel, ModelEntry } from './entry-model.ts'

const decided = 'score::float8 as score, verified_by as "verifiedBy", verifier_remark as "verifierRemark"'

/**
 * Expects that entries, revisions, counters and audit events match the model exactly, and that files belong to entries.
 */
export async function expectModelRows(db: Database, model: EntryModel): Promise<void> {
  const all = [...model.entries.values()]
  const rows = await db.unchecked(
    `select id, kind, student_id as "studentId", status, revision, date::text as date, student_remark as "studentRemark",
       attachment_id as "fileId", ${decided} from entries order by id`,
  )
  expect(rows).toEqual(all.map(rowOf).sort(byId))
  const revisions = await db.unchecked(
    `select entry_id as id, revision, status, reopen_reason as reason, ${decided}
     from entry_revisions order by entry_id, revision`,
  )
  expect(revisions).toEqual(all.toSorted(byId).flatMap(revisionsOf))
  await expectCounts(db, all)
  const events = await db.uncheckedRows(
    z.object({ key: z.string(), n: z.number() }),
    `select action || coalesce(' ' || subject_id, '') as key, sum(coalesce((detail->>'count')::int, 1))::int as n from audit_events
     where action in ('entry.created', 'entry.edited', 'entry.discarded', 'entry.decided', 'entry.reopened', 'access.refused')
     group by 1`,
  )
  expect(new Map(events.map(({ key, n }) => [key, n]))).toEqual(model.events)
  expect(await db.unchecked(strayFiles)).toEqual([])
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const decisionOf = (decided: ModelEntry['decided']) => ({
  score: decided?.score ?? null,
  verifiedBy: decided?.by ?? null,
  verifierRemark: decided?.remark ?? null,
})

const rowOf = ({ id, kind, owner, status, revision, content, decided }: ModelEntry) => ({
  id,
  kind,
  studentId: owner.id,
  status,
  revision,
  date: content.date,
  studentRemark: content.studentRemark,
  fileId: content.fileId,
  ...decisionOf(decided),
})

const revisionsOf = ({ id, earlier }: ModelEntry) =>
  earlier.map(({ revision, status, reason, decided }) => ({ id, revision, status, reason, ...decisionOf(decided) }))

async function expectCounts(db: Database, all: readonly ModelEntry[]): Promise<void> {
  const students = await db.uncheckedRows(
    z.object({ key: z.string(), n: z.number() }),
    `select student_id || ' ' || kind || ' ' || status as key, n from student_counts where n <> 0`,
  )
  expect(mapOf(students)).toEqual(countedBy(all, ({ owner, kind, status }) => `${owner.id} ${kind} ${status}`))
  const departments = await db.uncheckedRows(
    z.object({ key: z.string(), n: z.number() }),
    `select college_id || ' ' || department_id || ' ' || kind || ' ' || status as key, n from department_counts where n <> 0`,
  )
  const placed = ({ owner, kind, status }: ModelEntry) => `${placeOf(owner)} ${kind} ${status}`
  expect(mapOf(departments)).toEqual(countedBy(all, placed))
  const days = await db.uncheckedRows(
    z.object({ key: z.string(), n: z.number() }),
    `select college_id || ' ' || department_id || ' ' || date as key, n from department_days where n <> 0`,
  )
  const submitted = all.filter(({ status }) => status !== 'Draft')
  expect(mapOf(days)).toEqual(countedBy(submitted, ({ owner, content }) => `${placeOf(owner)} ${content.date}`))
  expect(await db.unchecked(divergingDays)).toEqual([])
}

const placeOf = (owner: ModelEntry['owner']): string => `${owner.collegeId} ${owner.departmentId}`
const mapOf = (rows: readonly { key: string; n: number }[]) => new Map(rows.map(({ key, n }) => [key, n]))

function countedBy(all: readonly ModelEntry[], keyOf: (entry: ModelEntry) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of all) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return counts
}

/** Files marked as attached that no entry or revision has, and files in use that are not marked. */
const strayFiles = `
  select f.id, f.attached_at from files f
  where (f.attached_at is not null) <> (exists (select 1 from entries e where e.attachment_id = f.id)
    or exists (select 1 from entry_revisions r where r.attachment_id = f.id)
    or exists (select 1 from id_proofs p where p.file_id = f.id))`

// Erases a person from the records: deletes drafts, removes the name from decided records, and the patients from an
// erased student's records.
import { erasedName } from '#api/identity/accounts/erased-person.ts'
import { integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const job = everybody('the job that erases accounts when their day has come')
/** Records per transaction, so that none is locked for long. */
const batch = 500

const mode = statement({
  name: 'eraseRecords.mode',
  scope: job,
  params: {},
  row: { setting: text },
  sql: "select set_config('rounds.erase', '1', true) as setting",
})

const drafts = statement({
  name: 'eraseRecords.drafts',
  scope: job,
  params: { accountId: uuid },
  row: {},
  sql: `with gone as (delete from entries where student_id = :accountId and status = 'Draft' returning attachment_id)
    update files f set attached_at = null from gone where f.id = gone.attachment_id`,
})

/** The name columns of the record `t` that still name the erased person: as `column = value` and as a condition. */
const names = (['student_name t.student_id', 'teacher_name t.teacher_id', 'verifier_name t.verified_by'] as const)
  .map((pair) => pair.split(' '))
  .map(([name, id]) => ({
    set: `${name} = case when ${id} = :accountId and t.${name} is not null then :name else t.${name} end`,
    left: `${id} = :accountId and t.${name} <> :name`,
  }))

const entries = statement({
  name: 'eraseRecords.entries',
  scope: job,
  params: { accountId: uuid, name: text, limit: integer },
  row: {},
  sql: `update entries t set ${names.map(({ set }) => set).join(', ')},
      sealed = case when t.student_id = :accountId then null else t.sealed end,
      search = case when t.student_id = :accountId then ''::tsvector else t.search end
    where t.id in (select t.id from entries t
      where ${names.map(({ left }) => left).join(' or ')}
        or t.student_id = :accountId and (t.sealed is not null or t.search <> ''::tsvector)
      order by t.id limit :limit)`,
})

// The server may not change revisions. This database function belongs to the owner of the tables and does only this.
const revisions = statement({
  name: 'eraseRecords.revisions',
  scope: job,
  params: { accountId: uuid, limit: integer },
  row: { changed: integer.nullable() },
  sql: 'select erase_from_revisions(:accountId, :limit) as changed',
})

/** Continues where an interrupted run stopped. */
export async function erasePersonFromRecords(db: Database, accountId: string): Promise<void> {
  await db.execute(drafts, { accountId })
  const inEntries = () =>
    db.transaction(async () => {
      await db.execute(mode, {})
      return await db.execute(entries, { accountId, name: erasedName, limit: batch })
    })
  const inRevisions = async () => (await db.row(revisions, { accountId, limit: batch }))?.changed ?? 0
  for (const changeSlice of [inEntries, inRevisions]) {
    while ((await changeSlice()) === batch);
  }
}

// Points pending records to the item into which theirs was merged. Decided records keep their original words; rejected
// ones and drafts follow when they are saved again.
import { fieldsOfKind } from '@rounds/contract/fields/field'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { ReplaceItems } from '#api/reference/catalogue/merged-items.store.ts'

const choosing = kinds.filter(({ fields }) => fieldsOfKind(fields, 'catalogue').length > 0).map(({ id }) => id)

/** SQL of the replaced items of a record, each with its field and its replacement. */
const replaced = `jsonb_each(e.details) as chosen (key, item)
  join unnest(:olds::uuid[], :kepts::uuid[], :titles::text[]) as pair (old, kept, title)
    on chosen.item->>'id' = pair.old::text`

const replace = statement({
  name: 'entries.replaceItems',
  scope: everybody('the right to merge the items was checked; all records of the place follow'),
  params: {
    departmentId: uuid,
    collegeId: uuid.nullable(),
    kinds: texts,
    olds: uuids,
    kepts: uuids,
    titles: texts,
    now: timestamp,
  },
  row: {},
  // Writes a new revision: what the student submitted stays in the history, and nobody can approve text they have not
  // seen. Everything is read from the row itself, so that a concurrent change is not lost.
  sql: `update entries e set revision = e.revision + 1, updated_at = :now::timestamptz,
      details = e.details || (select jsonb_object_agg(chosen.key, jsonb_build_object('id', pair.kept, 'title', pair.title))
        from ${replaced}),
      search = e.search || search_vector((select string_agg(pair.title, ' ') from ${replaced}))
    where e.status = 'Pending' and e.kind = any(:kinds::text[]) and e.department_id = :departmentId::uuid
      and (:collegeId::uuid is null or e.college_id = :collegeId) and exists (select 1 from ${replaced})`,
})

/** Runs in the transaction of the merge, which locks the items; returns the number of changed records. */
export const replaceItems: ReplaceItems = (db, { departmentId, collegeId, pairs, now }) =>
  db.execute(replace, {
    departmentId,
    collegeId,
    kinds: choosing,
    olds: pairs.map(({ from }) => from),
    kepts: pairs.map(({ to }) => to.id),
    titles: pairs.map(({ to }) => to.title),
    now,
  })

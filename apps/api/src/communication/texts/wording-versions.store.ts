// Stores the versions of the wording of notifications.
import type { WordingVersion } from '@rounds/contract/communication/texts/notification-text'
import type { Wording } from '@rounds/contract/communication/texts/wording'
import { integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const master = everybody('the Master, who words the notifications of all')
const maxListed = 10

const list = statement({
  name: 'wordings.versions',
  scope: master,
  params: { max: integer },
  row: { event: text, title: text.nullable(), text: text.nullable(), by: text, at: timestamp },
  sql: `select v.event, v.title, v.text, a.name as by, v.changed_at as at
    from (select *, row_number() over (partition by event order by id desc) as place from notification_wordings) v
      join accounts a on a.id = v.changed_by_id
    where v.place <= :max order by v.id desc`,
})

/** Returns the latest versions of every event, newest first. */
export async function listVersions(db: Database): Promise<Map<string, WordingVersion[]>> {
  const versions = new Map<string, WordingVersion[]>()
  for (const { event, title, text: body, by, at } of await db.rows(list, { max: maxListed })) {
    const words = title === null || body === null ? null : { title, text: body }
    versions.set(event, [...(versions.get(event) ?? []), { words, by, at: at.toISOString() }])
  }
  return versions
}

const insert = statement({
  name: 'wordings.add',
  scope: master,
  params: { event: text, title: text.nullable(), text: text.nullable(), changedById: uuid, now: timestamp },
  row: {},
  sql: `insert into notification_wordings (event, title, text, changed_by_id, changed_at)
    values (:event, :title, :text, :changedById, :now)`,
})

/** Sets the wording of an event from now on. Null restores the built-in wording. */
export async function addVersion(
  db: Database,
  { event, words, changedById, now }: { event: string; words: Wording | null; changedById: string; now: Date },
): Promise<void> {
  await db.execute(insert, { event, title: words?.title ?? null, text: words?.text ?? null, changedById, now })
}

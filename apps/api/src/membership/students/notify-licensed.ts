// Notifies students of a paid licence: the next steps before the approval, or after it that they can record.
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import type { Api } from '#api/kernel/api.ts'
import { uuid, uuids } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ready = statement({
  name: 'students.readyToRecord',
  scope: everybody('students who were just given a licence; the caller checked their scope'),
  params: { ids: uuids },
  row: { id: uuid },
  sql: `select a.id from accounts a where a.id = any(:ids::uuid[]) and a.verify_by_hod and a.joining_date is not null`,
})

export async function notifyLicensed(
  { db, notify }: Pick<Api, 'db' | 'notify'>,
  ids: readonly string[],
): Promise<void> {
  const approved = new Set((await db.rows(ready, { ids })).map(({ id }) => id))
  const waiting = ids.filter((id) => !approved.has(id))
  if (waiting.length > 0) await notify(studentEvents.paid, { to: waiting })
  if (approved.size > 0) await notify(studentEvents.renewed, { to: [...approved] })
}

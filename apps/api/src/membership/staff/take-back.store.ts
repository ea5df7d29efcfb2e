// Revokes the invitation of a person who has not joined. The account is emptied, as when an import is undone.
import { emptied } from '#api/identity/accounts/emptied-account.ts'
import { timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const takeBack = statement({
  name: 'staff.takeBack',
  scope: everybody('staff that the caller has locked; `lockStaff` checked the scope'),
  params: { id: uuid, now: timestamp },
  row: {},
  // No record can name a person who has not joined. Students who invited the address keep their entry, so that a later
  // invitation of the address finds it.
  sql: `with links as (delete from one_time_links where account_id = :id),
    told as (delete from notifications where account_id = :id),
    students as (update student_teachers set teacher_id = null where teacher_id = :id)
    update accounts a set ${emptied} where a.id = :id and a.email_verified_at is null`,
})

/** Revokes the invitation: its link stops working, and the address becomes free. */
export async function takeBackInvitation(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(takeBack, { id, now })
}

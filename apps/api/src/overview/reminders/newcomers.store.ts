// Newcomers whose ID proof has been unchecked for days, with the people who can approve them.
import { z } from 'zod'
import { boolean, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { staffWaits } from '#api/membership/staff/staff.store.ts'
import { studentWaits } from '#api/membership/students/students.store.ts'

const waitingNewcomer = {
  id: uuid,
  name: text,
  isStudent: boolean,
  uploadedAt: timestamp,
  /** The confirmed HOD; for an HOD, or when there is none, the college's administrators; otherwise the Master. */
  approvers: json(z.array(z.string())),
}
export type WaitingNewcomer = RowOf<typeof waitingNewcomer>

const list = statement({
  name: 'reminders.waitingNewcomers',
  scope: everybody('a job reminds the people of all colleges'),
  params: { uploadedAfter: timestamp, uploadedBefore: timestamp },
  row: waitingNewcomer,
  sql: `select a.id, a.name, a.role = 'student' as "isStudent", i.uploaded_at as "uploadedAt",
      coalesce((select json_agg(c.id) from (
        select c.id, rank() over (order by case c.role when 'hod' then 1 when 'admin' then 2 else 3 end) as turn
        from accounts c where c.active and c.email_verified_at is not null
          and (c.role = 'master' or c.college_id = a.college_id and (c.role = 'admin'
            or c.role = 'hod' and c.confirmed and c.department_id = a.department_id and a.role <> 'hod'))) c
        where c.turn = 1), '[]') as approvers
    from accounts a join id_proofs i on i.account_id = a.id and i.replaced_at is null
    where i.uploaded_at > :uploadedAfter::timestamptz and i.uploaded_at < :uploadedBefore::timestamptz
      and a.college_id is not null
      and (a.role = 'student' and ${studentWaits} or a.role <> 'student' and ${staffWaits})`,
})

/** Everybody in a college who waits for approval and uploaded an ID proof between the two moments. */
export function listWaitingNewcomers(
  db: Database,
  uploadedAfter: Date,
  uploadedBefore: Date,
): Promise<WaitingNewcomer[]> {
  return db.rows(list, { uploadedAfter, uploadedBefore })
}

// Postings in a district that ended some days ago, with their coordinators and whether the report is signed.
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { boolean, day, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const row = { id: uuid, student: text, coordinatorId: uuid, lastDay: day, isReported: boolean }

const list = statement({
  name: 'reminders.endedPostings',
  scope: everybody('a job reminds the people of all colleges'),
  params: { from: day, to: day },
  row,
  sql: `select p.id, s.name as student, p.coordinator_id as "coordinatorId", p.last_day as "lastDay",
      exists (select 1 from drp_reports r where r.posting_id = p.id) as "isReported"
    from drp_postings p join accounts s on s.id = p.student_id join accounts k on k.id = p.coordinator_id
    where p.last_day between :from::date and :to::date and p.removed_at is null and ${isKept('s')}
      and k.active and k.email_verified_at is not null
    order by p.last_day, p.id`,
})

/** Every posting whose last day lies between two days and whose coordinator has accepted. */
export const listEndedPostings = (db: Database, days: { from: string; to: string }): Promise<RowOf<typeof row>[]> =>
  db.rows(list, days)

// District postings that need a reminder: those that ended some days ago, with the state of their report and their
// unconfirmed days, and those that began without a coordinator.
import { z } from 'zod'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { boolean, day, integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { headsOf } from './department-heads.ts'

const row = { id: uuid, student: text, coordinator: text, heads: json(z.array(z.string())) }
const ended = { ...row, coordinatorId: uuid, hasJoined: boolean, lastDay: day, isReported: boolean, toConfirm: integer }

const scope = everybody('a job reminds the people of all colleges')
const columns = `p.id, s.name as student, k.name as coordinator, ${headsOf('p')} as heads`
const hasJoined = '(k.active and k.email_verified_at is not null)'
const kept = `drp_postings p join accounts s on s.id = p.student_id join accounts k on k.id = p.coordinator_id
    where p.removed_at is null and ${isKept('s')}`

const listEnded = statement({
  name: 'reminders.endedPostings',
  scope,
  params: { from: day, to: day },
  row: ended,
  sql: `select ${columns}, p.coordinator_id as "coordinatorId", ${hasJoined} as "hasJoined", p.last_day as "lastDay",
      exists (select 1 from drp_reports r where r.posting_id = p.id) as "isReported",
      (select count(*)::int from drp_attendance d where d.posting_id = p.id and d.confirmed_at is null) as "toConfirm"
    from ${kept} and p.last_day between :from::date and :to::date
    order by p.last_day, p.id`,
})

const listUnattended = statement({
  name: 'reminders.unattendedPostings',
  scope,
  params: { from: day, to: day },
  row,
  sql: `select ${columns} from ${kept} and p.schedule_from <= :to::date and p.last_day >= :from::date
      and k.email_verified_at is null
    order by p.schedule_from, p.id`,
})

/** Every posting whose last day is within these days. */
export const listEndedPostings = (db: Database, days: { from: string; to: string }): Promise<RowOf<typeof ended>[]> =>
  db.rows(listEnded, days)

/** Every posting that began by `to`, had not ended on `from`, and whose coordinator has not accepted. */
export const listUnattendedPostings = (
  db: Database,
  days: { from: string; to: string },
): Promise<RowOf<typeof row>[]> => db.rows(listUnattended, days)

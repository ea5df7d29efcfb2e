// The months that need a signature, for home pages and reminders.
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import type { Within } from '#api/kernel/access/scoped-statement.ts'
import { day, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import {
  attestationWithin,
  canSign,
  guidesHere,
  isMonthOpen,
  monthsBetween,
  placeFrom,
  signatureJoin,
} from './attested-month-row.ts'
import { attestationsOf } from './attested-records.ts'

/**
 * A scalar subquery: the number of months of the scope that the viewer can sign, among those from `:firstMonth` to
 * `:lastMonth`, and since when the oldest is over. The statement also needs `:viewerId` and `:isHod`.
 */
export const countMonthsToSign = (
  within: Within,
): string => `(select json_build_object('n', count(*), 'oldest', min((m.month + interval '1 month') at time zone 'Asia/Kolkata'))
  from ${placeFrom} cross join ${monthsBetween(':firstMonth', ':lastMonth')} ${signatureJoin}
  where ${within(attestationWithin)} and ${canSign(':viewerId::uuid', ':isHod::boolean')} and ${isMonthOpen})`

const unsigned = {
  studentId: uuid,
  collegeId: uuid,
  departmentId: uuid,
  department: text,
  /** The people who can sign: the present guides, or the HOD when none is left. */
  signers: json(z.array(z.string())),
  hods: json(z.array(z.string())),
  admins: json(z.array(z.string())),
}
export type UnsignedMonth = RowOf<typeof unsigned>

const staffOf = (where: string): string => `(select coalesce(json_agg(h.id order by h.id), '[]'::json) from accounts h
  where h.college_id = p.college_id and h.active and h.email_verified_at is not null and h.deleted_at is null and ${where})`
const hods = staffOf(`h.role = 'hod' and h.department_id = p.department_id and ${isGuiding('h')}`)

const list = statement({
  name: 'attestations.unsignedMonths',
  scope: everybody('a job reminds the people of all colleges'),
  params: { first: day },
  row: unsigned,
  sql: `select p.student_id as "studentId", p.college_id as "collegeId", p.department_id as "departmentId",
      d.name as department, coalesce(${guidesHere}, ${hods}) as signers, ${hods} as hods, ${staffOf("h.role = 'admin'")} as admins
    from ${placeFrom}
    where (p.student_id, p.college_id, p.department_id) in (select e.student_id, e.college_id, e.department_id from entries e
        where e.status <> 'Draft' and e.date >= :first::date and e.date < (:first::date + interval '1 month')::date)
      and not exists (select 1 from attestations t where ${attestationsOf(':first::date')})
    order by p.college_id, p.department_id, p.student_id`,
})

/** Every student with records in the month that begins on `first`, when nobody has signed it. */
export const listUnsignedMonths = (db: Database, first: string): Promise<UnsignedMonth[]> => db.rows(list, { first })

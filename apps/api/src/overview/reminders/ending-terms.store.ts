// Students whose term ends within some days, with those who can extend it.
import { earliestJoining } from '@rounds/contract/identity/accounts/term'
import { addDays } from '@rounds/contract/kernel/dates'
import { z } from 'zod'
import { day, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { mayRecord, mayRecordOn, mayRecordParams } from '#api/membership/students/students.store.ts'

const row = {
  id: uuid,
  name: text,
  joiningDate: day.nullable(),
  termUntil: day.nullable(),
  /** The confirmed HOD of the department; where there is none, the college's administrators. */
  extenders: json(z.array(z.string())),
}

const list = statement({
  name: 'reminders.endingTerms',
  scope: everybody('a job reminds the people of all colleges'),
  params: { ...mayRecordParams, from: day, to: day, joinedFrom: day, joinedBefore: day },
  row,
  sql: `select a.id, a.name, a.joining_date as "joiningDate", a.term_until as "termUntil",
      coalesce((select json_agg(c.id) from (
        select c.id, rank() over (order by c.role = 'admin') as turn from accounts c
        where c.active and c.email_verified_at is not null and c.college_id = a.college_id
          and (c.role = 'admin' or c.role = 'hod' and c.confirmed and c.department_id = a.department_id)) c
        where c.turn = 1), '[]') as extenders
    from accounts a
    where a.role = 'student' and ${mayRecord}
      and (a.term_until between :from::date and :to::date
        or a.term_until is null and a.joining_date >= :joinedFrom::date and a.joining_date < :joinedBefore::date)`,
})

/** Every student who may record today and whose term ends on a day from the first to the last. */
export const listEndingTerms = (
  db: Database,
  { today, from, to }: { today: string; from: string; to: string },
): Promise<RowOf<typeof row>[]> => {
  const joined = { joinedFrom: earliestJoining(from), joinedBefore: earliestJoining(addDays(to, 1)) }
  return db.rows(list, { ...mayRecordOn(today), from, to, ...joined })
}

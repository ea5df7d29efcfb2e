// Students whose term ends within some days, with the people who can extend it.
import { earliestJoining } from '@rounds/contract/identity/accounts/term'
import { addDays } from '@rounds/contract/kernel/dates'
import { z } from 'zod'
import { day, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { mayRecord, mayRecordOn, mayRecordParams } from '#api/membership/students/students.store.ts'
import { headsOf } from './department-heads.ts'

const row = {
  id: uuid,
  name: text,
  joiningDate: day.nullable(),
  termUntil: day.nullable(),
  extenders: json(z.array(z.string())),
}

const list = statement({
  name: 'reminders.endingTerms',
  scope: everybody('a job reminds the people of all colleges'),
  params: { ...mayRecordParams, from: day, to: day, joinedFrom: day, joinedBefore: day },
  row,
  sql: `select a.id, a.name, a.joining_date as "joiningDate", a.term_until as "termUntil",
      ${headsOf('a')} as extenders
    from accounts a
    where a.role = 'student' and ${mayRecord}
      and (a.term_until between :from::date and :to::date
        or a.term_until is null and a.joining_date >= :joinedFrom::date and a.joining_date < :joinedBefore::date)`,
})

/** Every student who may record today and whose term ends between `from` and `to`, both included. */
export const listEndingTerms = (
  db: Database,
  { today, from, to }: { today: string; from: string; to: string },
): Promise<RowOf<typeof row>[]> => {
  const joined = { joinedFrom: earliestJoining(from), joinedBefore: earliestJoining(addDays(to, 1)) }
  return db.rows(list, { ...mayRecordOn(today), from, to, ...joined })
}

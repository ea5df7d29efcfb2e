// Students whose quarter ended within some days without an appraisal, with the people who sign it.
import { quarterDays } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { z } from 'zod'
import { day, json, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { dueOn, dueParams, quarterIsDue, quarterSince } from '#api/training/appraisals/due-appraisals.store.ts'
import { guidesAndHod } from './guides-and-hod.ts'

const row = {
  id: uuid,
  /** The student's guides in the department, and its HOD. */
  signers: json(z.array(z.string())),
}

const list = statement({
  name: 'reminders.dueAppraisals',
  scope: everybody('a job reminds the people of all colleges'),
  params: { ...dueParams, from: day, to: day },
  row,
  // A student with several missed quarters is listed once for each, in the week in which it ended.
  sql: `select a.id, ${guidesAndHod} as signers
    from accounts a
    where ${quarterIsDue} and (:to::date - ${quarterSince}) >= ${quarterDays}
      and (:to::date - ${quarterSince}) % ${quarterDays} <= :to::date - :from::date`,
})

/** Every student with a due quarter that ended between `from` and `to`, both included. */
export const listDueAppraisals = (
  db: Database,
  { today, ...days }: { today: string; from: string; to: string },
): Promise<RowOf<typeof row>[]> => db.rows(list, { ...dueOn(today), ...days })

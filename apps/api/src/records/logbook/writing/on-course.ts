// A student who left the course can read and print, but not write. After the end of a term, nobody records work of
// later days.
import { earliestJoining, lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import { showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { boolean, day, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** The term that a write requires; null when it requires none, as for a draft or a correction. */
export interface TermNeeded {
  /** The last day that the term must include. */
  until: string
  /** The field that shows the refusal. */
  key: string
}

export const termParams = { termNeeded: day.nullable(), joinedFrom: day.nullable() }

export const termValues = (term: TermNeeded | null) => ({
  termNeeded: term?.until ?? null,
  joinedFrom: term && earliestJoining(term.until),
})

const isInTerm = (as: string): string =>
  `coalesce(${as}.term_until >= :termNeeded::date, ${as}.joining_date >= :joinedFrom::date, true)`

/**
 * The condition, in a writing statement, that this student has not left the course and is within the term. It locks the
 * account against concurrent deletion.
 */
export const isOnCourse = (student: string): string =>
  `exists (select 1 from accounts own where own.id = ${student}::uuid and own.left_on is null and ${isInTerm('own')}
     for key share)`

const find = statement({
  name: 'entries.writerOnCourse',
  scope: everybody('the caller’s own account, by the id in their session'),
  params: { id: uuid, ...termParams },
  row: { hasLeft: boolean, isInTerm: boolean, joiningDate: day.nullable(), termUntil: day.nullable() },
  sql: `select a.left_on is not null as "hasLeft", ${isInTerm('a')} as "isInTerm",
      a.joining_date as "joiningDate", a.term_until as "termUntil"
    from accounts a where a.id = :id`,
})

/** Throws for a student who has left or whose term is over; for a write that changed nothing. */
export async function assertOnCourse(db: Database, studentId: string, term: TermNeeded | null): Promise<void> {
  const found = await db.row(find, { id: studentId, ...termValues(term) })
  if (!found || found.hasLeft) throw new Problem('forbidden', { message: entryMessages.hasLeft })
  if (found.isInTerm || !term) return
  throw invalid({ [term.key]: fillMessage(entryMessages.termEnded, { day: showDate(lastDayOfTerm(found)) }) })
}

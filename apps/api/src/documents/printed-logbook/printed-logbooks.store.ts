// Reads the data of a printed logbook: the number of records, the records, and the cover.
import { maxPrinted, type PrintChoice } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { courseTitle } from '#api/identity/accounts/account-columns.ts'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { boolean, day, integer, json, text, texts, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { entryJoins, entryJson } from '#api/records/logbook/entries/entry-json.ts'
import { inJob } from '../issued/issued-documents.store.ts'

const slice = 100

const choiceParams = {
  studentId: uuid,
  collegeId: uuid.nullable(),
  departmentId: uuid.nullable(),
  from: day.nullable(),
  to: day.nullable(),
  kinds: texts,
  isApproved: boolean,
}
const chosen = `e.student_id = :studentId and e.status <> 'Draft' and (not :isApproved or e.status = 'Approved')
  and (:collegeId::uuid is null or (e.college_id = :collegeId and e.department_id = :departmentId))
  and (:from::date is null or e.date >= :from) and (:to::date is null or e.date <= :to)
  and (cardinality(:kinds::text[]) = 0 or e.kind = any(:kinds::text[]))`

/** The printed records: all of a student, or those of one department. */
export interface Printed {
  studentId: string
  place: { collegeId: string; departmentId: string } | null
}

/**
 * Students print all of their records. Staff print only their department's: a student who moved has records elsewhere
 * too.
 */
export const printedOf = (
  { studentId, collegeId, departmentId }: { studentId: string; collegeId: string; departmentId: string },
  isOwn: boolean,
): Printed => ({ studentId, place: isOwn ? null : { collegeId, departmentId } })

const choiceValues = ({ studentId, place }: Printed, { from, to, kinds, status }: PrintChoice) => ({
  studentId,
  collegeId: place?.collegeId ?? null,
  departmentId: place?.departmentId ?? null,
  from,
  to,
  kinds,
  isApproved: status === 'Approved',
})

const count = statement({
  name: 'printedLogbooks.count',
  scope: everybody('a student whose scope was checked before'),
  params: choiceParams,
  row: { n: integer },
  sql: `select count(*)::int as n from (select 1 from entries e where ${chosen} limit ${10 * maxPrinted}) counted`,
})

/** Returns the number of records that would be printed, counted up to ten times the maximum. */
export const countPrinted = async (db: Database, printed: Printed, choice: PrintChoice): Promise<number> =>
  (await db.row(count, choiceValues(printed, choice)))?.n ?? 0

const records = statement({
  name: 'printedLogbooks.records',
  scope: inJob,
  params: { ...choiceParams, afterDate: day, afterId: uuid, limit: integer },
  row: { entry: json(Entry) },
  sql: `select ${entryJson}::jsonb as entry from (select * from entries e
      where ${chosen} and (e.date, e.id) > (:afterDate, :afterId) order by e.date, e.id limit :limit) e
    ${entryJoins} order by e.date, e.id`,
})

/** Yields the chosen records by date. Reads them in batches, so that the server does other work in between. */
export async function* printedRecords(db: Database, printed: Printed, choice: PrintChoice): AsyncGenerator<Entry> {
  let after = { afterDate: '0001-01-01', afterId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await db.rows(records, { ...choiceValues(printed, choice), ...after, limit: slice })
    for (const { entry } of rows) yield entry
    const last = rows.at(-1)?.entry
    if (!last || rows.length < slice) return
    after = { afterDate: last.date, afterId: last.id }
  }
}

const cover = statement({
  name: 'printedLogbooks.cover',
  scope: inJob,
  params: { studentId: uuid },
  row: {
    name: text,
    identity: text.nullable(),
    college: text,
    address: text,
    department: text,
    course: text,
    joiningDate: day.nullable(),
    termUntil: day.nullable(),
    hod: text.nullable(),
    guides: text.nullable(),
    logoId: uuid.nullable(),
    photoId: uuid.nullable(),
  },
  sql: `select a.name, a.identity, c.name as college, c.address, d.name as department, ${courseTitle} as course,
      a.joining_date as "joiningDate", a.term_until as "termUntil", a.photo_file_id as "photoId", c.logo_file_id as "logoId",
      (select h.name from accounts h where h.role = 'hod' and h.college_id = a.college_id
        and h.department_id = a.department_id and h.active and h.confirmed and h.deleted_at is null
        order by h.id limit 1) as hod,
      (select string_agg(t.name, ', ' order by st.created_at, st.id) from student_teachers st
        join accounts t on t.id = st.teacher_id
        where st.student_id = a.id and st.college_id = a.college_id and st.subject_id = a.department_id
          and ${isGuiding('t')} and ${isKept('t')} and t.college_id = a.college_id
          and t.department_id = a.department_id) as guides
    from accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id
    where a.id = :studentId`,
})

export interface Cover {
  name: string
  identity: string | null
  college: string
  address: string
  department: string
  course: string
  joiningDate: string | null
  /** The last day of the term. */
  lastDay: string | null
  hod: string | null
  guides: string | null
  logoId: string | null
  photoId: string | null
}

/** Returns the cover data: the student and the signatories. Guides are confirmed and still teach in the department. */
export async function findCover(db: Database, studentId: string): Promise<Cover | undefined> {
  const row = await db.row(cover, { studentId })
  return row && { ...row, lastDay: lastDayOfTerm(row) }
}

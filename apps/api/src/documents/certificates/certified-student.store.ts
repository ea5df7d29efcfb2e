// Reads the facts about a student for certificates, and takes the next number of the college.
import { lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import { z } from 'zod'
import { courseTitle } from '#api/identity/accounts/account-columns.ts'
import { boolean, day, integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { placeLeft } from '#api/membership/profiles/profiles.store.ts'

/** A move to another department: its day, and the previous place, as in `Pathology, College B`. */
const Move = z.object({ day: z.string(), from: z.string() })

const locked = everybody('a student whom the caller has locked within their scope')

const student = statement({
  name: 'certificates.student',
  scope: locked,
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
    leftOn: day.nullable(),
    certified: boolean,
    words: text.nullable(),
    wordsBy: text.nullable(),
    wordsAt: timestamp.nullable(),
    logoId: uuid.nullable(),
    moves: json(z.array(Move)),
  },
  sql: `select a.name, a.identity, c.name as college, c.address, d.name as department, ${courseTitle} as course,
      a.joining_date as "joiningDate", a.term_until as "termUntil", a.left_on as "leftOn", a.certified, s.words,
      p.name as "wordsBy", s.at as "wordsAt", c.logo_file_id as "logoId",
      (select coalesce(json_agg(json_build_object('day', (m.at at time zone 'Asia/Kolkata')::date, 'from', ${placeLeft('m')})
        order by m.at, m.id), '[]'::json) from student_changes m
        where m.student_id = a.id and m.change = 'transferred') as moves
    from accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id
      left join lateral (select s.words, s.by_id, s.at from student_changes s
        where s.student_id = a.id and s.change = 'certified' order by s.at desc, s.id desc limit 1) s on a.certified
      left join accounts p on p.id = s.by_id
    where a.id = :studentId`,
})

export interface CertifiedStudent {
  name: string
  identity: string | null
  college: string
  address: string
  department: string
  course: string
  joiningDate: string | null
  /** The last day of the course; null before the student has joined. */
  lastDay: string | null
  /** The day of leaving the course; null for a current student. */
  leftOn: string | null
  /** True when the HOD has certified the student, with the `words` below. */
  certified: boolean
  words: string | null
  wordsBy: string | null
  wordsAt: Date | null
  logoId: string | null
  /** Moves between departments, oldest first. */
  moves: readonly z.infer<typeof Move>[]
}

/** Returns the facts about a student for a certificate. */
export async function findCertifiedStudent(db: Database, studentId: string): Promise<CertifiedStudent | undefined> {
  const row = await db.row(student, { studentId })
  return row && { ...row, lastDay: lastDayOfTerm(row) }
}

const next = statement({
  name: 'certificates.nextNumber',
  scope: locked,
  params: { collegeId: uuid, year: integer },
  row: { last: integer },
  sql: `insert into document_series as s (college_id, year, last) values (:collegeId, :year, 1)
    on conflict (college_id, year) do update set last = s.last + 1 returning last`,
})

/**
 * Returns the next number of the college. The series stays locked until the transaction ends, and a rollback returns
 * the number.
 */
export async function nextNumber(
  db: Database,
  collegeId: string,
  year: number,
): Promise<{ year: number; sequence: number }> {
  const row = await db.row(next, { collegeId, year })
  if (!row) throw new Error('the series gave no number')
  return { year, sequence: row.last }
}

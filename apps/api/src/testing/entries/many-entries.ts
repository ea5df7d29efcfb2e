// Creates many records at once: copies of a student's OPD record, each with a unique venue.
import type { Database } from '#api/kernel/database/database.ts'

/** The venue of the copy with this number, from 1: one word that never breaks across lines and occurs nowhere else. */
export const copyWord = (number: number): string => `Q${String(number).padStart(5, '0')}Z`

/** Copies a student's only record `count` times. */
export async function copyEntries(db: Database, studentId: string, count: number): Promise<void> {
  await db.unchecked(
    `insert into entries (id, kind, student_id, college_id, department_id, status, revision, date, details, search,
       created_at, updated_at, submitted_at)
     select gen_random_uuid(), kind, student_id, college_id, department_id, status, revision, date - (n % 300)::int,
       details || jsonb_build_object('venue', 'Q' || lpad(n::text, 5, '0') || 'Z'), search, created_at, updated_at, submitted_at
     from entries, generate_series(1, $2::int) n where student_id = $1`,
    [studentId, count],
  )
}

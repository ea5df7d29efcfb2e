// Demo memos: a few in one department, one in each state and two of the resident account for visitors.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { endMemo, explainMemo, insertMemo } from './change-memo.store.ts'

interface DemoMemo {
  daysAgo: number
  /** 0 is the resident account for visitors; the others are in the same department. */
  student: number
  by: 'hod' | 'teacher'
  reason: string
  explanation?: string
  end?: { how: 'close' | 'withdraw'; words: string }
}

/** In order of issue. */
const memos: readonly DemoMemo[] = [
  {
    daysAgo: 200,
    student: 0,
    by: 'hod',
    reason: 'Case sheets of ward 4 were not completed for three days.',
    explanation: 'I was posted to the ICU at short notice and did not hand over. The sheets are complete now.',
    end: { how: 'close', words: 'Explained. Hand over in writing next time.' },
  },
  {
    daysAgo: 40,
    student: 1,
    by: 'teacher',
    reason: 'Absent from the ward round on Monday without leave.',
    end: { how: 'withdraw', words: 'The leave was granted on paper; the memo was issued by mistake.' },
  },
  {
    daysAgo: 6,
    student: 2,
    by: 'teacher',
    reason: 'The seminar on acid-base disorders was not prepared.',
    explanation: 'I had two night duties before it. I ask to present it next week.',
  },
  { daysAgo: 2, student: 0, by: 'teacher', reason: 'The logbook was not updated for two weeks.' },
]

const at = (today: string, daysAgo: number, hour: number): Date =>
  new Date(`${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:30:00Z`)

/** Stores the memos; the people must exist. */
export async function storeDemoMemos(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [hod, teacher, student] = [named('hod'), named('teacher'), named('student')]
  if (!hod || !teacher || !student?.college || !student.department) return
  const { college, department } = student
  const students = [
    student,
    ...people.filter(
      (one) => one !== student && one.mayRecord && one.college === college && one.department?.code === department.code,
    ),
  ]
  const today = businessDateOf(now)
  for (const { daysAgo, student: index, by, reason, explanation, end } of memos) {
    const to = students[index]
    if (!to) continue
    const issuer = by === 'hod' ? hod : teacher
    const place = { id: to.id, name: to.name, collegeId: college.id, departmentId: department.id }
    const draft = { date: addDays(today, -daysAgo), reason }
    const id = await insertMemo(db, place, draft, { ...issuer, now: at(today, daysAgo, 5) })
    if (explanation) await explainMemo(db, id, explanation, at(today, daysAgo - 1, 6))
    const ender = end?.how === 'close' ? hod : issuer
    if (end) await endMemo(db, id, end.how, { words: end.words, by: { ...ender, now: at(today, daysAgo - 2, 6) } })
  }
}

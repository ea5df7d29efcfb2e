// The question bank of one department of the demo.
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { addQuestion } from './change-question.store.ts'
import { demoQuestions } from './questions.demo.ts'

const dayMs = 24 * 60 * 60_000

/** Stores the bank; the people must be there. */
export async function storeDemoAssessments(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const teacher = people.find(({ email }) => email === 'teacher@rounds.example')
  if (!teacher?.college || !teacher.department) return
  const bank = { collegeId: teacher.college.id, departmentId: teacher.department.id }
  const by = { ...teacher, now: new Date(now.getTime() - 60 * dayMs) }
  for (const draft of demoQuestions) await addQuestion(db, bank, draft, by)
}

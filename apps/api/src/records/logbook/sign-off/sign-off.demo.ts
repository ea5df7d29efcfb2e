// A demo sign-off link: the resident account offered to visitors has asked the teacher about their oldest pending
// record.
import { hourMs } from '@rounds/contract/kernel/durations'
import { signOffHours } from '@rounds/contract/records/logbook/sign-off/link-states'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const insert = statement({
  name: 'demo.signOffLink',
  scope: everybody('the command that writes demo data'),
  params: { key: text, studentId: uuid, teacherId: uuid, askedAt: timestamp, expiresAt: timestamp },
  row: {},
  sql: `insert into sign_off_links (entry_id, key, revision, student_id, teacher_id, asked_at, expires_at)
    select e.id, :key, e.revision, e.student_id, :teacherId, :askedAt, :expiresAt from entries e
    where e.student_id = :studentId and e.status = 'Pending' order by e.submitted_at, e.id limit 1`,
})

export async function storeDemoSignOffLink(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const idOf = (name: string) => people.find(({ email }) => email === `${name}@rounds.example`)?.id
  const [studentId, teacherId] = [idOf('student'), idOf('teacher')]
  if (!studentId || !teacherId) return
  const askedAt = new Date(now.getTime() - 2 * hourMs)
  const expiresAt = new Date(askedAt.getTime() + signOffHours * hourMs)
  // No token matches this hash; the link exists only to be replaced.
  await db.execute(insert, { key: keyOf(`demo ${studentId}`), studentId, teacherId, askedAt, expiresAt })
}

// Demo announcements by the Master, the named Admin, HOD and teacher, so that every demo account has some.
import { hourMs } from '@rounds/contract/kernel/durations'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { type Audience, publishAnnouncement } from './write-announcement.store.ts'

interface DemoAnnouncement {
  by: 'hod' | 'teacher' | 'admin' | 'master'
  hoursAgo: number
  title: string
  text: string
  /** The number of recipients in ten who have read it. */
  read: number
}

/** Oldest first. */
const announcements: readonly DemoAnnouncement[] = [
  {
    by: 'master',
    hoursAgo: 400,
    title: 'Reports can be saved',
    text: 'A report can be kept under a name now, and its figures come to you on Mondays or on the 1st. See “Saved views” on the page of reports.',
    read: 6,
  },
  {
    by: 'admin',
    hoursAgo: 260,
    title: 'Fire drill in all blocks',
    text: 'There is a fire drill on Saturday at 3 pm. Patients are not moved; please follow the wardens of your block.',
    read: 9,
  },
  {
    by: 'teacher',
    hoursAgo: 75,
    title: 'Journal club moves to Thursday',
    text: 'This week the journal club is on Thursday at 4 pm in the seminar room.\nThe paper is in the library; read the methods before you come.',
    read: 7,
  },
  {
    by: 'hod',
    hoursAgo: 20,
    title: 'Logbooks of this quarter',
    text: 'Please submit the records of this quarter by the last working day. Your guide verifies them in the week after.\n\nRecords that wait longer than two weeks come to me.',
    read: 4,
  },
]

const markRead = statement({
  name: 'announcements.demoRead',
  scope: everybody('the command that writes demo data'),
  params: { id: uuid, accountIds: uuids },
  row: {},
  sql: `with marked as (
      update announcement_copies r set read_at = n.published_at + interval '1 hour' from announcements n
      where n.id = r.announcement_id and n.id = :id and r.account_id = any(:accountIds)
      returning n.id)
    update announcements n set read_count = n.read_count + counted.people
    from (select id, count(*)::int as people from marked group by id) as counted where n.id = counted.id`,
})

/**
 * The same audiences as in the product: the Master writes to all colleges, an Admin to their college, others to their
 * department.
 */
function audienceOf({ college, department }: DemoPerson, by: DemoAnnouncement['by']): Audience | undefined {
  if (by === 'master') return { collegeIds: [] }
  if (!college) return undefined
  if (by === 'admin') return { collegeId: college.id, departmentId: null }
  return department ? { collegeId: college.id, departmentId: department.id } : undefined
}

/** Stores the announcements. The people must exist already. The named accounts have not read the last one. */
export async function storeDemoAnnouncements(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const isNamed = new Set(['hod', 'teacher', 'student', 'admin'].map((email) => named(email)?.id))
  for (const [index, { by, hoursAgo, title, text, read }] of announcements.entries()) {
    const author = named(by)
    const audience = author && audienceOf(author, by)
    if (!author || !audience) continue
    const { id, to } = await publishAnnouncement(db, {
      authorId: author.id,
      audience,
      title,
      text,
      now: new Date(now.getTime() - hoursAgo * hourMs),
    })
    const isLast = index === announcements.length - 1
    const readers = to.filter((one, place) => (isNamed.has(one) ? !isLast : place % 10 < read))
    await db.execute(markRead, { id, accountIds: readers })
  }
}

// Publishes announcements, marks them as read and withdraws them.
import type { AnnouncementDraft } from '@rounds/contract/communication/announcements/announcement'
import { uuidv7 } from 'uuidv7'
import { isReachable } from '#api/communication/messages/contact-rule.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement, variants } from '#api/kernel/database/statement.ts'
import { copyWithin } from './announcements.store.ts'

const ofPlace = `a.college_id = :collegeId::uuid and (:departmentId::uuid is null or a.department_id = :departmentId::uuid)`
const ofColleges = `a.college_id is not null
  and (cardinality(:collegeIds::uuid[]) = 0 or a.college_id = any(:collegeIds::uuid[]))`

/** The key of an announcement's notification, to find it again. */
export const noticeKeyOf = (id: string): string => `announcement:${id}`

/** The recipients: one department, one college, or several colleges. An empty `collegeIds` means all colleges. */
export type Audience =
  | { collegeId: string; departmentId: string | null; collegeIds?: never }
  | { collegeId?: never; departmentId?: never; collegeIds: readonly string[] }

/** Returns the caller's audience: their department, or the college for an Admin. Undefined when they have none. */
export function audienceOf(
  { reach, collegeId, departmentId }: Scope,
  collegeIds: readonly string[] = [],
): Audience | undefined {
  if (reach === 'all') return { collegeIds: [...new Set(collegeIds)] }
  if (collegeId === null) return undefined
  if (reach === 'college') return { collegeId, departmentId: null }
  return reach === 'department' && departmentId !== null ? { collegeId, departmentId } : undefined
}

const known = statement({
  name: 'announcements.knownColleges',
  scope: everybody('colleges are public: sign-up offers them'),
  params: { ids: uuids },
  row: { n: integer },
  sql: 'select count(*)::int as n from colleges where id = any(:ids::uuid[])',
})

/** Returns true when all of these colleges exist. */
export async function areColleges(db: Database, ids: readonly string[]): Promise<boolean> {
  return ids.length === 0 || (await db.row(known, { ids }))?.n === ids.length
}

/** Separate SQL per audience, so that a single college uses its index. */
const publish = variants({
  name: 'announcements.publish',
  scope: everybody('the place is the one that the author writes to'),
  params: {
    id: uuid,
    authorId: uuid,
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    collegeIds: uuids.nullable(),
    title: text,
    text,
    now: timestamp,
  },
  row: { accountId: uuid },
  axes: { isOfColleges: [false, true] },
  sql: ({ isOfColleges }) => `with audience as (
      select a.id from accounts a where ${isOfColleges ? ofColleges : ofPlace} and a.id <> :authorId
        and ${isReachable('a')}),
    made as (
      insert into announcements (id, college_id, department_id, college_ids, author_id, title, text, recipients, published_at)
      select :id::uuid, :collegeId::uuid, :departmentId::uuid, :collegeIds::uuid[], :authorId::uuid, :title, :text,
        reached.people, :now::timestamptz
      from (select count(*)::int as people from audience) as reached where reached.people > 0
      returning id),
    copied as (
      insert into announcement_copies (account_id, announcement_id, read_at)
      select a.id, m.id, null::timestamptz from made m cross join audience a
      union all select :authorId::uuid, m.id, :now::timestamptz from made m)
    select a.id as "accountId" from audience a`,
})

export interface NewAnnouncement extends Omit<AnnouncementDraft, 'collegeIds'> {
  authorId: string
  audience: Audience
  now: Date
}

/**
 * Publishes to everyone in the audience who can read it now, and returns their ids. Writes nothing when there is
 * nobody.
 */
export async function publishAnnouncement(
  db: Database,
  { authorId, audience, title, text: words, now }: NewAnnouncement,
): Promise<{ id: string; to: string[] }> {
  const id = uuidv7()
  const { collegeId = null, departmentId = null, collegeIds = null } = audience
  const values = { id, authorId, collegeId, departmentId, collegeIds, title, text: words, now }
  const rows = await db.rows(publish.of({ isOfColleges: collegeIds !== null }), values)
  return { id, to: rows.map(({ accountId }) => accountId) }
}

const read = scopedStatement({
  name: 'announcements.read',
  params: { id: uuid, now: timestamp, noticeKey: text },
  row: { id: uuid },
  axes: {},
  // Marking it again changes no row, so nobody is counted twice.
  sql: (within) => `with marked as (
      update announcement_copies r set read_at = :now::timestamptz
      where r.announcement_id = :id and ${within(copyWithin)} and r.read_at is null
      returning r.announcement_id),
    counted as (
      update announcements n set read_count = n.read_count + 1 from marked where n.id = marked.announcement_id),
    told as (
      update notifications n set read_at = :now::timestamptz, outbound_after = null
      where n.account_id = :scopeUserId and n.once = :noticeKey and n.read_at is null)
    select announcement_id as id from marked`,
})

/** Marks an announcement of the caller and its notification as read. */
export async function readAnnouncement(db: Database, scope: Scope, id: string, now: Date): Promise<void> {
  await db.row(read.of(scope, {}), { id, now, noticeKey: noticeKeyOf(id) })
}

const withdraw = statement({
  name: 'announcements.withdraw',
  scope: everybody('an announcement that the caller has locked after its rule was checked'),
  params: { id: uuid, byId: uuid, now: timestamp, noticeKey: text },
  row: { accountId: uuid },
  // Pending notifications are cancelled, because their link no longer works.
  sql: `with ended as (
      update announcements set withdrawn_at = :now::timestamptz, withdrawn_by_id = :byId where id = :id returning id)
    update notifications n set read_at = :now::timestamptz, outbound_after = null
    from ended join announcement_copies r on r.announcement_id = ended.id
    where n.account_id = r.account_id and n.once = :noticeKey and n.read_at is null
    returning n.account_id as "accountId"`,
})

/** Withdraws a locked announcement. Returns the people whose unread notification was removed. */
export async function withdrawAnnouncement(
  db: Database,
  id: string,
  { byId, now }: { byId: string; now: Date },
): Promise<string[]> {
  const rows = await db.rows(withdraw, { id, byId, now, noticeKey: noticeKeyOf(id) })
  return rows.map(({ accountId }) => accountId)
}
